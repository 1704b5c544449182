import { useQuery } from '@tanstack/react-query'
import { type NewPresence, presenceSections, presentUsers } from '@uwkit/core/review'
import { PresenceList, presenceQuery } from '@uwkit/react/review'
import { useEffect, useMemo } from 'react'
import { useServices, useSession } from '../shell/services.tsx'
import { onSignOut } from '../shell/session/sign-out.ts'

export interface DealPeopleProps {
  dealId: string
  /** Path of the open section. */
  section: string
  /** Rent roll or statement bundle that is open; `null` if there is none. */
  documentId: string | null
}

/** ID of this tab: other tabs of the same user have their own. */
const clientId = crypto.randomUUID()

/** Reports where the user has the deal open, and shows who else has it open. */
export function DealPeople({ dealId, section, documentId }: DealPeopleProps) {
  const { client } = useServices()
  const { user } = useSession()
  const at = useMemo(() => placeOf(section, documentId), [section, documentId])
  const { data = [] } = useQuery(presenceQuery(client, dealId, at))
  useEffect(() => {
    let isLeft = false
    const leave = async () => {
      if (isLeft) return
      isLeft = true
      // A presence that is not withdrawn expires.
      await client.review.setPresence(dealId, { ...placeOf('summary', null), isLeaving: true }).catch(() => undefined)
    }
    const onLeave = () => void leave()
    onSignOut('presence', leave)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [client, dealId])
  return <PresenceList people={presentUsers(data, user.realUser?.id ?? user.id)} />
}

function placeOf(section: string, documentId: string | null): Omit<NewPresence, 'isLeaving'> {
  return { clientId, section: presenceSections.find((one) => one === section) ?? 'summary', documentId }
}
