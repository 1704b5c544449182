import { useMutation } from '@tanstack/react-query'
import type { ExportKind } from '@uwkit/core/export'
import { space, type } from '@uwkit/react/theme'
import { Button } from '@uwkit/react/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { SectionTitle, useServices } from '../shell/index.ts'
import { lazyDialog } from '../shell/loading/lazy-dialog.tsx'
import { saveFile } from '../workspace/save-file.ts'

const SizerDialog = lazyDialog(async () => (await import('../sizer/index.ts')).SizerDialog)

const documents: readonly { kind: ExportKind; what: string }[] = [
  { kind: 'Quote', what: 'The loan with its tests, the underwriting and the unit mix, in a few pages.' },
  {
    kind: 'Narrative',
    what: 'All of the deal: statements, comparables, pictures, the summary page, findings and ties.',
  },
]

/** A deal as Word and PDF, and as a sizing workbook. */
export function DealExports({ deal }: { deal: { id: string; dealName: string } }) {
  const { client, toasts } = useServices()
  const [isSizing, setIsSizing] = useState(false)
  const making = useMutation({
    mutationFn: ({ kind, isPdf }: { kind: ExportKind; isPdf: boolean }) =>
      client.export.document({ id: deal.id, dealName: deal.dealName }, kind, { isPdf }),
    onSuccess: (file) => {
      // Where it failed, the client has said why.
      if (file === null) return
      saveFile(file, 'deal.pdf')
      toasts.show({ text: `Made ${file.name ?? 'the document'}.` })
    },
    onError: (error) => void toasts.show({ text: error.message, tone: 'error' }),
  })
  const button = (kind: ExportKind, isPdf: boolean) => {
    const { variables } = making
    const isThis = variables?.kind === kind && variables.isPdf === isPdf
    return (
      <Button
        icon={Download}
        isPending={making.isPending && isThis}
        isDisabled={making.isPending && !isThis}
        onPress={() => making.mutate({ kind, isPdf })}
      >
        {`${kind} as ${isPdf ? 'PDF' : 'Word'}`}
      </Button>
    )
  }
  return (
    <section aria-label="Exports">
      <SectionTitle>Exports</SectionTitle>
      <Rows>
        {documents.map(({ kind, what }) => (
          <li key={kind}>
            <span>{what}</span>
            <Buttons>
              {button(kind, false)}
              {button(kind, true)}
            </Buttons>
          </li>
        ))}
        <li>
          <span>A workbook that sizes the loan again with live formulas, for each lender.</span>
          <Buttons>
            <Button onPress={() => setIsSizing(true)}>Sizing workbook …</Button>
          </Buttons>
        </li>
      </Rows>
      {isSizing && <SizerDialog start={{ dealId: deal.id }} onClose={() => setIsSizing(false)} />}
    </section>
  )
}

const Rows = styled.ul`
  display: grid;
  gap: ${space.four};
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.body}

  > li {
    display: grid;
    gap: ${space.two};
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
`
