import { useCallback, useEffect, useState } from 'react'
import { useLocks } from './lock-provider.tsx'
import { type RecordStanding, standingOf } from './state/record-standing.ts'

const asking: RecordStanding = { state: 'asking' }
const held: RecordStanding = { state: 'held' }

/**
 * Takes the lock of a record for as long as the component is shown, and gives it back on leaving.
 *
 * @param recordId `null` for a record that is not saved yet: it is nobody else's.
 */
export function useLock(recordId: string | null): RecordStanding {
  const { keeper, onLost } = useLocks()
  const [round, setRound] = useState(0)
  const [standing, setStanding] = useState<{ of: string; now: RecordStanding } | null>(null)
  const retry = useCallback(() => {
    setStanding(null)
    setRound((before) => before + 1)
  }, [])
  useEffect(() => {
    if (recordId === null) return
    let isLeft = false
    const say = (now: RecordStanding) => {
      if (!isLeft) setStanding({ of: recordId, now })
    }
    const stop = onLost(recordId, (notice) => say({ state: 'read-only', notice }))
    keeper.open(recordId).then(
      (answer) => say(standingOf(answer, retry)),
      () => say(standingOf(null, retry)),
    )
    return () => {
      isLeft = true
      stop()
      void keeper.leave(recordId)
    }
  }, [recordId, keeper, onLost, retry, round])
  if (recordId === null) return held
  return standing?.of === recordId ? standing.now : asking
}
