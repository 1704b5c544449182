import type { Company } from '@uwkit/core/account'
import { Building2, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState, type ListColumn, stampText } from '../../ui/index.ts'
import { RecordList } from '../parts/record-list.tsx'

export interface CompaniesTableProps {
  companies: readonly Company[]
  onEdit: (company: Company) => void
  /** At the right of the filter. @default nothing */
  children?: ReactNode
}

/** All companies, for the provider. */
export function CompaniesTable({ companies, onEdit, children }: CompaniesTableProps) {
  return (
    <RecordList
      label="Companies"
      rows={companies}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ companyName }) => companyName}
      wordsOf={(one) => [one.companyName, one.companyType, one.companyEmail, one.billingCycle].join(' ')}
      secondLine={({ companyType, companyEmail }) => [companyType, companyEmail].filter(Boolean).join(' · ') || '–'}
      firstSort={{ column: 'name', order: 'ascending' }}
      actionsFor={(some) => [
        {
          id: 'edit',
          label: 'Change',
          icon: Pencil,
          ...(some.length === 1 ? {} : { disabledReason: 'Choose one company.' }),
          onPress: () => some[0] && onEdit(some[0]),
        },
      ]}
      onOpen={onEdit}
      empty={<EmptyState icon={Building2} title="There are no companies yet" action={children} />}
    >
      {children}
    </RecordList>
  )
}

const columns: readonly ListColumn<Company>[] = [
  { id: 'name', label: 'Name', cell: ({ companyName }) => companyName, order: ({ companyName }) => companyName },
  {
    id: 'type',
    label: 'Kind',
    cell: ({ companyType }) => companyType ?? '–',
    order: ({ companyType }) => companyType,
    isFolded: true,
  },
  {
    id: 'email',
    label: 'E-mail',
    cell: ({ companyEmail }) => companyEmail ?? '–',
    order: ({ companyEmail }) => companyEmail,
    isFolded: true,
  },
  {
    id: 'cycle',
    label: 'Billing cycle',
    cell: ({ billingCycle }) => billingCycle ?? '–',
    order: ({ billingCycle }) => billingCycle,
    isFolded: true,
  },
  {
    id: 'activity',
    label: 'Last activity',
    cell: ({ lastActivity }) => stampText(lastActivity),
    order: ({ lastActivity }) => lastActivity,
  },
]
