import { useEffect, useState } from 'react'
import { useLocks } from './lock-provider.tsx'

/** Whether the record may be edited here: not known yet, held, or read-only with the reason. */
export type RecordStanding = { state: 'asking' } | { state: 'held' } | { state: 'read-only'; notice: string }

const asking: RecordStanding = { state: 'asking' }
const held: RecordStanding = { state: 'held' }

/**
 * Takes the lock of a record for as long as the component is shown, and gives it back on leaving.
 *
 * @param recordId `null` for a record that is not saved yet: it is nobody else's.
 */
export function useLock(recordId: string | null): RecordStanding {
  const { keeper, onLost } = useLocks()
  const [standing, setStanding] = useState<{ of: string; now: RecordStanding } | null>(null)
  useEffect(() => {
    if (recordId === null) return
    let isLeft = false
    const say = (now: RecordStanding) => {
      if (!isLeft) setStanding({ of: recordId, now })
    }
    const stop = onLost(recordId, (notice) => say({ state: 'read-only', notice }))
    void keeper.open(recordId).then(({ notice }) => say(notice === null ? held : { state: 'read-only', notice }))
    return () => {
      isLeft = true
      stop()
      void keeper.leave(recordId)
    }
  }, [recordId, keeper, onLost])
  if (recordId === null) return held
  return standing?.of === recordId ? standing.now : asking
}
