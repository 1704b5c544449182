import { useQueryClient } from '@tanstack/react-query'
import { statementKeys } from '@uwkit/react/operating-statement'
import { useCallback, useState } from 'react'
import { releaseDraft } from '../../drafts/index.ts'
import { useDocumentPlace } from '../../workspace/document-place.tsx'
import { OpeningPage } from '../../workspace/opening-page.tsx'
import { useOpened } from '../../workspace/use-opened.ts'
import { useSourceContext } from '../../workspace/use-source-context.ts'
import { type OpenedBundle, openBundle } from './open-bundle.ts'
import { StatementWorkspace } from './statement-workspace.tsx'

const close = ({ files }: OpenedBundle) => {
  for (const file of files) {
    releaseDraft(file)
    file.close()
  }
}

/** Opens the statements of a bundle for work, and closes them on leaving. */
export function StatementDesk({ id }: { id: string }) {
  const context = useSourceContext()
  const queries = useQueryClient()
  const place = useDocumentPlace()
  const [round, setRound] = useState(0)
  const open = useCallback(() => openBundle(context, id), [context, id])
  const opening = useOpened(`${id} ${round}`, open, close)
  const onReload = useCallback(() => {
    void queries.invalidateQueries({ queryKey: statementKeys.all })
    setRound((before) => before + 1)
  }, [queries])
  if (opening.state !== 'open') {
    const list = place.listOf('operating_statement')
    return <OpeningPage opening={opening} what="operating statement" list={list} />
  }
  return <StatementWorkspace key={round} opened={opening.opened} context={context} onReload={onReload} />
}
