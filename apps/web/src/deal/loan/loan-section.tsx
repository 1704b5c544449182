import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Loan } from '@uwkit/core/loan'
import { failureText } from '@uwkit/react/account'
import { QueryFailure, useClient, useDelayedDelete } from '@uwkit/react/client'
import {
  deleteLoan,
  LoanForm,
  loanKeys,
  loanName,
  ProductionQuote,
  productionQuoteQuery,
  useLoanEditing,
} from '@uwkit/react/loan'
import { SaveProblem, SaveStateText } from '@uwkit/react/save'
import { LoanFigures } from '@uwkit/react/sizing'
import { color, space, type } from '@uwkit/react/theme'
import { Button, EmptyState, SkeletonLines, SpreadRow, Stack, Tabs } from '@uwkit/react/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { SectionTitle, TextLink } from '../../shell/frame/page.tsx'
import { useServices } from '../../shell/services.tsx'
import type { DealSectionProps } from '../deal-section.tsx'
import { useSizedTerms } from '../use-sized-deal.ts'
import { useDealLoans, useRemovedLoans } from './deal-loans.tsx'
import { LoanSteps, useLoanKeys } from './loan-steps.tsx'

/** The deal's loans: the requested terms, and the quote accepted in the CRM. */
export function LoanSection({ deal, readOnly }: DealSectionProps) {
  const canEdit = readOnly === undefined
  const client = useClient()
  const queries = useQueryClient()
  const { toasts } = useServices()
  const { tab } = useParams()
  const navigate = useNavigate()
  const loans = useDealLoans(deal.id)
  const quote = useQuery(productionQuoteQuery(client, deal.id))
  const open = (id: string) => void navigate(`/deals/${deal.id}/loan/${id}`, { replace: true })
  const remove = useLoanRemoval(deal.id)
  const adding = useMutation({
    mutationFn: () => client.loan.create({ dealId: deal.id }),
    onSuccess: (loan) => {
      queries.setQueryData<Loan[]>(loanKeys.ofDeal(deal.id), (cached = []) => [...cached, loan])
      open(loan.id)
    },
    onError: (error) => void toasts.show({ text: `The loan could not be added: ${error.message}`, tone: 'error' }),
  })
  const add = (
    <Button icon={Plus} isPending={adding.isPending} isDisabled={!canEdit} onPress={() => adding.mutate()}>
      Add loan
    </Button>
  )
  const all = loans.data ?? []
  const chosen = all.find(({ id }) => id === tab) ?? all[0]
  const panelOf = (loan: Loan, index: number) => (
    <LoanPanel
      key={loan.id}
      deal={deal}
      loan={loan}
      readOnly={readOnly}
      onRemove={() => remove(loan.id, loanName(loan, index))}
    />
  )
  return (
    <Section aria-label="Loan">
      <SpreadRow>
        <SectionTitle>Loan</SectionTitle>
        {all.length > 0 && add}
      </SpreadRow>
      {loans.isPending && <SkeletonLines label="Loading the loans" lines={6} />}
      {loans.isError && <QueryFailure what="The deal’s loans could not be loaded." query={loans} />}
      {loans.isSuccess && all.length === 0 && (
        <EmptyState title="This deal has no loan yet." action={add}>
          Enter a value, rate, and terms to size the loan. A blank field means not set, not zero.
        </EmptyState>
      )}
      {all.length === 1 && chosen !== undefined && panelOf(chosen, 0)}
      {all.length > 1 && chosen !== undefined && (
        <Tabs
          label="Deal loans"
          selected={chosen.id}
          onSelect={open}
          items={all.map((loan, index) => ({
            id: loan.id,
            label: loanName(loan, index),
            content: panelOf(loan, index),
          }))}
        />
      )}
      {quote.data !== undefined && (
        <ProductionQuote
          quote={quote.data}
          isLinked={deal.salesforceId !== null}
          linkHint={<TextLink to={`/deals/${deal.id}/summary`}>View linked opportunity</TextLink>}
        />
      )}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${space.four};
  min-width: 0;
  align-content: start;
`

interface LoanPanelProps extends DealSectionProps {
  loan: Loan
  onRemove: () => void
}

/** One loan of a deal, saved while the user types. */
export function LoanPanel({ deal, loan: stored, readOnly, onRemove }: LoanPanelProps) {
  const canEdit = readOnly === undefined
  const editing = useLoanEditing(stored)
  const { loan, saving } = editing
  const keys = useLoanKeys(editing, { isReadOnly: !canEdit })
  const sizing = useSizedTerms(deal, editing.live)
  return (
    <Stack $gap="four" {...keys}>
      {sizing !== null && <LoanFigures sizing={sizing} />}
      <Bar>
        {canEdit ? <LoanSteps editing={editing} /> : <span>{readOnly}</span>}
        <SaveStateText saving={saving} />
      </Bar>
      <SaveProblem what="the loan" saving={saving} />
      <LoanForm
        loan={loan}
        sizing={sizing}
        onChange={editing.change}
        onType={editing.type}
        {...(canEdit ? {} : { readOnly })}
      />
      <Foot>
        <span>The first loan drives sizing and exports.</span>
        {canEdit && (
          <Button size="small" icon={Trash2} onPress={onRemove}>
            Remove loan
          </Button>
        )}
      </Foot>
    </Stack>
  )
}

const Bar = styled(SpreadRow)`
  gap: ${space.two} ${space.four};
  color: ${color.inkMuted};
  ${type.body}
`

/** The content above does not grow when a press moves the focus out of a field. */
const Foot = styled(Bar)`
  ${type.caption}
`

/**
 * Removes loans of a deal. The page hides the loan at once; it can be restored while the message is shown. The server
 * is notified after that, or when the user leaves the section.
 *
 * @returns Removes a loan; its name is for the message.
 */
export function useLoanRemoval(dealId: string): (id: string, name: string) => void {
  const { client, queries, toasts } = useServices()
  const { mark } = useRemovedLoans()
  const names = useRef(new Map<string, string>())
  const { remove } = useDelayedDelete({
    send: async (ids) => {
      const answers = await Promise.allSettled(ids.map((id) => deleteLoan(client, id)))
      const removed = ids.filter((_, index) => answers[index]?.status === 'fulfilled')
      for (const [index, answer] of answers.entries()) {
        const id = ids[index]
        if (answer.status === 'fulfilled' || id === undefined) continue
        mark(id, false)
        toasts.show({
          text: failureText(`Removing ${names.current.get(id) ?? 'a loan'}`, answer.reason),
          tone: 'error',
        })
      }
      const stale = [loanKeys.ofDeal(dealId), ['portfolio', 'deal', dealId]]
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return removed
    },
    offerUndo: (ids, undo, onClose) => {
      const bringBack = () => {
        undo()
        for (const id of ids) mark(id, false)
      }
      const text = `Removed ${ids.map((id) => names.current.get(id) ?? 'a loan').join(', ')}.`
      const key = toasts.show({ text, action: { label: 'Undo', onPress: bringBack }, onClose })
      return () => toasts.close(key)
    },
  })
  return (id, name) => {
    names.current.set(id, name)
    mark(id, true)
    remove([id])
  }
}
