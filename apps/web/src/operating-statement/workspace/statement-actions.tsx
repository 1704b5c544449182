import type { ReadStatement } from '@uwkit/core/parsed-file'
import { Button, Menu } from '@uwkit/react/ui'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Command, useCommands } from '../../shell/commands/use-commands.ts'
import { useServices, useToasts } from '../../shell/services.tsx'
import { saveFile } from '../../workspace/save-file.ts'
import type { OpenedStatement } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

export interface StatementActionsProps {
  bundle: Bundle
  shown: OpenedStatement
  document: ReadStatement | null
}

/** What can be done with a statement as a whole: compare it with another one, take it along as a workbook. */
export function StatementActions({ bundle, shown, document }: StatementActionsProps) {
  const { client } = useServices()
  const toasts = useToasts()
  const [search] = useSearchParams()
  const asked = useState(() => search.get('compare'))[0]
  const [isComparing, setIsComparing] = useState(asked !== null)
  const id = shown.record?.id ?? null
  const actions = useMemo(
    () => [
      {
        id: 'compare',
        label: 'Compare with another statement …',
        run: () => setIsComparing(true),
      },
      {
        id: 'download',
        label: 'Download as saved (.xlsx)',
        ...(id === null ? { disabledReason: 'It is not saved yet.' } : {}),
        run: () => {
          if (id === null) return
          client.operatingStatement.download(id).then(
            (file) => saveFile(file, 'operating statement.xlsx'),
            (error: Error) => toasts.show({ text: error.message, tone: 'error' }),
          )
        },
      },
    ],
    [client, toasts, id],
  )
  const commands = useMemo(
    () => actions.map(({ id: action, label, run }): Command => ({ id: `statement-${action}`, label, run })),
    [actions],
  )
  useCommands(commands)
  return (
    <>
      <Menu
        label="Compare and export"
        trigger={<Button iconAfter={ChevronDown}>Export</Button>}
        sections={[{ id: 'all', actions }]}
        onAction={(chosen) => actions.find((action) => action.id === chosen)?.run()}
      />
      {isComparing && document !== null && (
        <Suspense>
          <CompareDialog {...{ bundle, shown, document, asked }} onClose={() => setIsComparing(false)} />
        </Suspense>
      )}
    </>
  )
}
