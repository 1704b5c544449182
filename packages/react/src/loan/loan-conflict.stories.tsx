import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { Loan, LoanChanges, LoanScenario } from '@uwkit/core/loan'
import { expect, fn, userEvent, within } from 'storybook/test'
import { withClient } from '../client/with-client.fixtures.tsx'
import { Button } from '../ui/index.ts'
import { aLoan } from './loan.fixtures.ts'
import { loanKeys } from './loan.queries.ts'
import { useLoanEditing } from './loan-editing.ts'

const scenario = (name: string): LoanScenario => ({
  name,
  program: 'bank',
  value: null,
  rate: 0.06,
  termMonths: null,
  amortizationMonths: null,
  interestOnlyMonths: null,
  requestedLoan: null,
})
const stored = aLoan({ scenarios: [scenario('Known')] })
const theirs = aLoan({ scenarios: [scenario('Known'), scenario('Theirs')], modifiedOn: 1_780_000_009 })

const send = fn(async (_: string, changes: LoanChanges) =>
  aLoan({ ...theirs, ...changes, modifiedOn: 1_780_000_010 } as Loan),
)

/** Builds a client on which a colleague has saved the loan meanwhile: changes here wait. */
function conflictingClient(): Client {
  return {
    connection: { clock: { now: () => 0, after: () => () => {} }, onForget: () => {} },
    loan: { get: () => Promise.resolve(theirs), update: send },
  } as unknown as Client
}

function Edited() {
  // The loan in the query cache: the save writes its response there.
  const { data } = useQuery({
    queryKey: loanKeys.ofDeal(stored.dealId),
    queryFn: () => [stored],
    initialData: [stored],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const editing = useLoanEditing(data[0] ?? stored)
  const scenarios = editing.live.scenarios ?? []
  return (
    <>
      <output>{scenarios.map(({ name }) => name).join(', ')}</output>
      <Button onPress={() => editing.change('scenarios', [...scenarios, scenario('Mine')])}>Add mine</Button>
      <Button onPress={() => void editing.saving.keepOwnVersion?.()}>Keep what I typed</Button>
      <Button onPress={editing.undo}>Undo</Button>
    </>
  )
}

const meta = {
  title: 'Loan/Conflict',
  component: Edited,
  decorators: [withClient(conflictingClient)],
} satisfies Meta<typeof Edited>
export default meta
type Story = StoryObj<typeof meta>

/** Keeping the user's edits also keeps the scenario that a colleague added, and so does undoing them. */
export const ScenarioOfColleague: Story = {
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement)
    await userEvent.click(shown.getByRole('button', { name: 'Add mine' }))
    await expect(shown.getByRole('status')).toHaveTextContent('Known, Mine')
    await userEvent.click(shown.getByRole('button', { name: 'Keep what I typed' }))
    await expect(await shown.findByText('Known, Mine, Theirs')).toBeVisible()
    const [, sent] = send.mock.calls[0] ?? []
    await expect(sent?.scenarios?.map(({ name }) => name)).toEqual(['Known', 'Mine', 'Theirs'])
    await expect(sent?.modifiedOn).toBe(1_780_000_009)
    await userEvent.click(shown.getByRole('button', { name: 'Undo' }))
    await expect(shown.getByRole('status')).toHaveTextContent('Known, Theirs')
  },
}
