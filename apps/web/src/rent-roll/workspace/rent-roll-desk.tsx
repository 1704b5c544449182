import { useQueryClient } from '@tanstack/react-query'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { useCallback, useState } from 'react'
import { releaseDraft } from '../../drafts/index.ts'
import { useDocumentPlace } from '../../workspace/document-place.tsx'
import { OpeningPage } from '../../workspace/opening-page.tsx'
import { useOpened } from '../../workspace/use-opened.ts'
import { useSourceContext } from '../../workspace/use-source-context.ts'
import { type OpenedRentRoll, openRentRoll } from './open-rent-roll.ts'
import { RentRollWorkspace } from './rent-roll-workspace.tsx'

const close = ({ file }: OpenedRentRoll) => {
  releaseDraft(file)
  file.close()
}

/** Opens a rent roll for work, and closes it on leaving. */
export function RentRollDesk({ id }: { id: string }) {
  const context = useSourceContext()
  const queries = useQueryClient()
  const place = useDocumentPlace()
  const [round, setRound] = useState(0)
  const open = useCallback(() => openRentRoll(context, id), [context, id])
  const opening = useOpened(`${id} ${round}`, open, close)
  const onReload = useCallback(() => {
    void queries.invalidateQueries({ queryKey: rentRollKeys.all })
    setRound((before) => before + 1)
  }, [queries])
  if (opening.state !== 'open') {
    return <OpeningPage opening={opening} what="rent roll" list={place.listOf('rent_roll')} />
  }
  return <RentRollWorkspace key={round} opened={opening.opened} onReplaced={opening.replace} onReload={onReload} />
}
