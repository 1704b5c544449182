import { useQuery } from '@tanstack/react-query'
import { type CompanyChanges, isCompanyAdmin } from '@uwkit/core/account'
import { AccountSection, ApiToken, accountKeys, CompanyForm, companyQuery, usersQuery } from '@uwkit/react/account'
import { useServices, useSession } from '../../shell/index.ts'
import { Loaded } from '../loaded.tsx'
import { useChange } from '../use-change.ts'

/** The own company; its administrators change it and see its token. */
export function CompanyPanel() {
  const { user } = useSession()
  if (user.companyId !== null) return <OwnCompany id={user.companyId} isAdmin={isCompanyAdmin(user)} />
  return <AccountSection title="Company">Your account belongs to no company.</AccountSection>
}

function OwnCompany({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const { client, toasts } = useServices()
  const company = useQuery(companyQuery(client, id))
  const users = useQuery({ ...usersQuery(client, id), enabled: isAdmin })
  const save = useChange({
    what: 'Saving the company',
    send: (changes: CompanyChanges) => client.account.updateCompany(id, changes),
    stale: [accountKeys.companies],
    done: () => 'The company is saved.',
  })
  const copy = (token: string) =>
    void navigator.clipboard.writeText(token).then(
      () => toasts.show({ text: 'Copied the token.' }),
      () =>
        toasts.show({ text: 'The browser does not allow copying. Show the token and copy it by hand.', tone: 'error' }),
    )
  return (
    <Loaded what="the company" query={company}>
      {(known) => (
        <>
          <AccountSection
            title="Company"
            note={isAdmin ? undefined : 'An administrator of your company changes what stands here.'}
          >
            <CompanyForm
              key={`${known.id} ${known.modifiedOn ?? ''}`}
              company={known}
              users={users.data?.data.filter(({ status }) => status === 1) ?? []}
              onSave={(changes) => save.mutate(changes)}
              isPending={save.isPending}
              failure={save.failure}
              {...(isAdmin ? {} : { readOnlyReason: 'Administrators change it.' })}
            />
          </AccountSection>
          {isAdmin && known.apiToken !== null && (
            <AccountSection
              title="API token"
              note="Programs of your company call the API with it. Whoever has it reads and changes all records of the company."
            >
              <ApiToken token={known.apiToken} onCopy={copy} />
            </AccountSection>
          )}
        </>
      )}
    </Loaded>
  )
}
