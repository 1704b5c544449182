import { useQuery } from '@tanstack/react-query'
import { AccountSection, latestShown, mailsQuery, Outbox } from '@uwkit/react/account'
import { useServices } from '../../shell/index.ts'
import { Loaded } from '../loaded.tsx'

/** Mails that the product wrote. */
export function OutboxPanel() {
  const { client } = useServices()
  const mails = useQuery(mailsQuery(client))
  const count = mails.data?.metadata.count ?? 0
  return (
    <AccountSection
      title="Outbox"
      note={
        count > latestShown
          ? `The latest ${latestShown.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}.`
          : 'Where no mail server is set up, mails are kept here and nowhere else.'
      }
      isWide
    >
      <Loaded what="mails" query={mails}>
        {({ data }) => <Outbox mails={data} />}
      </Loaded>
    </AccountSection>
  )
}
