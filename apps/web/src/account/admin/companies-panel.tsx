import { useQuery } from '@tanstack/react-query'
import type { Company, CompanyChanges } from '@uwkit/core/account'
import {
  AccountSection,
  accountKeys,
  CompaniesTable,
  CompanyForm,
  companiesQuery,
  usersQuery,
} from '@uwkit/react/account'
import { Button, Dialog } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useServices } from '../../shell/index.ts'
import { Loaded } from '../loaded.tsx'
import { useChange } from '../use-change.ts'

/** All companies: made and changed. */
export function CompaniesPanel() {
  const { client } = useServices()
  const companies = useQuery(companiesQuery(client))
  const [open, setOpen] = useState<{ company: Company | null } | null>(null)
  return (
    <AccountSection title="Companies" isWide>
      <Loaded what="companies" query={companies}>
        {(all) => (
          <CompaniesTable companies={all} onEdit={(company) => setOpen({ company })}>
            <Button icon={Plus} onPress={() => setOpen({ company: null })}>
              Add a company
            </Button>
          </CompaniesTable>
        )}
      </Loaded>
      {open !== null && <CompanyDialog company={open.company} onClose={() => setOpen(null)} />}
    </AccountSection>
  )
}

function CompanyDialog({ company, onClose }: { company: Company | null; onClose: () => void }) {
  const { client } = useServices()
  const users = useQuery({ ...usersQuery(client, company?.id ?? ''), enabled: company !== null })
  const save = useChange({
    what: 'Saving the company',
    send: (changes: CompanyChanges) =>
      company === null ? client.account.createCompany(changes) : client.account.updateCompany(company.id, changes),
    stale: [accountKeys.companies],
    done: ({ companyName }) => `${companyName} is saved.`,
    onDone: onClose,
  })
  return (
    <Dialog
      title={company === null ? 'Add a company' : company.companyName}
      isOpen
      onClose={onClose}
      canBeDismissed={!save.isPending}
    >
      <CompanyForm
        company={company}
        users={users.data?.data.filter(({ status }) => status === 1) ?? []}
        onSave={(changes) => save.mutate(changes)}
        isPending={save.isPending}
        failure={save.failure}
      />
    </Dialog>
  )
}
