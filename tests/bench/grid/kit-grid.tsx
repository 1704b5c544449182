import { Grid, type GridColumn, type GridRow } from '@uwkit/react/grid'
import { ThemeProvider } from '@uwkit/react/theme'
import { createRoot } from 'react-dom/client'

/** Draws the kit's grid. Pasted text comes from the clipboard, as from a spreadsheet. */
export function showGrid(host: HTMLElement, columns: readonly GridColumn[], rows: readonly GridRow[]) {
  createRoot(host).render(
    <ThemeProvider scheme="light">
      <Grid label="Units" columns={columns} rows={rows} identityColumn="c0" />
    </ThemeProvider>,
  )
  return {
    paste: (block: readonly (readonly string[])[]) => {
      const data = new DataTransfer()
      data.setData('text/plain', block.map((row) => row.join('\t')).join('\n'))
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      host.querySelector('[role=grid]')?.dispatchEvent(event)
    },
  }
}
