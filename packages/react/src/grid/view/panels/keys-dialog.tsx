import { styled } from 'styled-components'
import { color, radius, space, type } from '../../../theme/index.ts'
import { Dialog } from '../../../ui/index.ts'
import { closePanel } from '../../behavior/commands/panel.ts'
import type { GridStore } from '../../behavior/grid-store.ts'
import { keyBindings } from '../../behavior/keys.ts'

/** Keys that the browser or the field over a cell handles. */
const otherKeys = [
  { key: 'Ctrl+C', does: 'Copy' },
  { key: 'Ctrl+X', does: 'Cut' },
  { key: 'Ctrl+V', does: 'Paste' },
  { key: 'Tab', does: 'Next cell' },
  { key: 'Shift+Tab', does: 'Previous cell' },
  { key: 'Space', does: 'On a group heading: fold or unfold it' },
  { key: 'Escape', does: 'Give the edit up; then Tab leaves the grid' },
  { key: 'Ctrl+Enter', does: 'While editing: into all selected cells' },
]

/** Every key of the grid and what it does. */
export function KeysDialog({ store }: { store: GridStore }) {
  return (
    <Dialog title="Keys of the grid" size="large" isOpen onClose={() => store.run(closePanel)}>
      <p>Typing replaces the active cell. On a Mac, Command stands for Ctrl.</p>
      <List>
        {[...otherKeys, ...keyBindings].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{keyText(key)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.dl`
  margin: 0;
  columns: 340px 2;
  column-gap: ${space.six};
  ${type.body}
  div {
    display: flex;
    gap: ${space.three};
    padding: ${space.half} 0;
    break-inside: avoid;
  }
  dt {
    flex: none;
    width: 132px;
  }
  dd {
    margin: 0;
  }
  kbd {
    padding: 0 ${space.one};
    border: 1px solid ${color.line};
    border-radius: ${radius.part};
    background: ${color.sunken};
    white-space: nowrap;
    ${type.caption}
  }
`

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ContextMenu: 'Menu',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

/**
 * A key as it is written for people.
 *
 * @example
 * keyText('Ctrl+Shift+ArrowDown')
 * // => 'Ctrl+Shift+↓'
 */
export function keyText(key: string): string {
  return key
    .split('+')
    .map((part) => names[part] ?? part)
    .join('+')
}
