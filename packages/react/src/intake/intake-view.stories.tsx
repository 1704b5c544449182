import type { Meta, StoryObj } from '@storybook/react-vite'
import { requestLetter, sortPackage } from '@uwkit/core/intake'
import { aPackageFile, aRollFile, aStatementFile } from '@uwkit/core/testing'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PackageStart } from './files-table.tsx'
import { IntakeView } from './intake-view.tsx'

const today = '2026-11-27'
const text = 'Oak Court Apartments\nOffering Memorandum\n1200 Oak Street, Dover, DE 19901\nYear built: 1986'
const files = [
  aRollFile('deal.zip/Oak Court/rent roll 09.30.xlsx', { property: 'Oak Court Apartments' }),
  aRollFile('deal.zip/Oak Court/rent roll 06.30.xlsx', { property: 'Oak Court Apartments', asOf: '2026-06-30' }),
  aStatementFile('deal.zip/Oak Court/T12.xlsx', { property: 'Oak Court Apartments' }),
  aPackageFile('deal.zip/Oak Court/OM.pdf', { text }),
  aPackageFile('deal.zip/Oak Court/pool.jpg', { isPicture: true }),
  aRollFile('deal.zip/Elm/roll.xlsx', { property: 'Elm Row' }),
  aRollFile('deal.zip/Elm/roll (2).xlsx', { property: 'Elm Row', units: 12 }),
  aPackageFile('deal.zip/survey.pdf', { problem: 'the file is damaged' }),
]
const intake = sortPackage(files, { today })
const answers = { 'file:deal.zip/survey.pdf': 'Elm Row', 'choice:elm-row:rent_roll': 'deal.zip/Elm/roll.xlsx#Roll' }
const answered = sortPackage(files, { today, answers })
const lettersOf = ({ properties }: typeof intake) =>
  Object.fromEntries(properties.map((property) => [property.key, requestLetter(property, { to: 'Bea' })]))

const meta = {
  title: 'Intake/Package',
  component: IntakeView,
  args: {
    intake,
    refused: [],
    onAnswer: fn(),
    letters: lettersOf(intake),
    onLetter: fn(),
    onDownloadLetter: fn(),
    onCopyLetter: fn(),
    sender: 'bea@broker.example',
    onCreate: fn(),
    deals: [],
    onRestart: fn(),
  },
} satisfies Meta<typeof IntakeView>
export default meta
type Story = StoryObj<typeof meta>

/** Ambiguous items are asked first, and no deal is created before the user answers. */
export const WithQuestions: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Create 2 deals' })).toBeDisabled()
    const which = within(canvas.getByRole('group', { name: 'Which property is survey.pdf for?' }))
    await userEvent.click(which.getByRole('button', { name: 'Elm Row' }))
    await expect(args.onAnswer).toHaveBeenCalledWith({ 'file:deal.zip/survey.pdf': 'Elm Row' })
    await userEvent.type(which.getByRole('textbox', { name: 'Other property' }), 'Ash Hill')
    await userEvent.click(which.getByRole('button', { name: 'Use this name' }))
    await expect(args.onAnswer).toHaveBeenCalledWith({ 'file:deal.zip/survey.pdf': 'Ash Hill' })
    const roll = within(canvas.getByRole('group', { name: /2 rent rolls as of 09\/30\/2026/ }))
    await userEvent.click(roll.getByRole('button', { name: 'roll (2).xlsx' }))
    await expect(args.onAnswer).toHaveBeenCalledWith({
      'choice:elm-row:rent_roll': 'deal.zip/Elm/roll (2).xlsx#Roll',
    })
  },
}

/** A file that repeats the figures of another one is labeled as a duplicate. */
export const WithDuplicate: Story = {
  args: {
    intake: sortPackage([...files, aRollFile('deal.zip/Elm/roll copy.xlsx', { property: 'Elm Row' })], { today }),
  },
  play: async ({ canvasElement }) => {
    const copy = within(canvasElement).getByRole('row', { name: /roll copy\.xlsx/ })
    await expect(within(copy).getByText('Duplicate')).toBeVisible()
    await expect(copy).toHaveTextContent('Duplicate rent roll for 09/30/2026 with identical figures.')
    const kept = within(canvasElement).getByRole('row', { name: /^roll\.xlsx/ })
    await expect(within(kept).queryByText('Duplicate')).toBeNull()
  },
}

const notes = Array.from({ length: 40 }, (_, at) =>
  aPackageFile(`deal.zip/notes/Lease abstract ${at + 1}.txt`, { text: `Lease ${at + 1}` }),
)

/** A question about many files is asked once for all of them, and answered with one press. */
export const ManyFilesOfNoProperty: Story = {
  args: { intake: sortPackage([...files, ...notes], { today }) },
  play: async ({ args, canvasElement }) => {
    const questions = within(within(canvasElement).getByRole('region', { name: 'Questions' }))
    const all = questions.getByRole('group', { name: 'Which property are these 41 files for?' })
    await expect(questions.getByText(/Lease abstract 7\.txt/)).not.toBeVisible()
    within(all).getByRole('button', { name: 'Elm Row' }).focus()
    await userEvent.keyboard('{Enter}')
    const paths = ['deal.zip/survey.pdf', ...notes.map(({ path }) => path)]
    await expect(args.onAnswer).toHaveBeenLastCalledWith(
      Object.fromEntries(paths.map((path) => [`file:${path}`, 'Elm Row'])),
    )
  },
}

/** The user edits the letter before sending it. */
export const Ready: Story = {
  args: { intake: answered, letters: lettersOf(answered) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Create 2 deals' }))
    await expect(args.onCreate).toHaveBeenCalled()
    const oak = within(canvas.getByRole('region', { name: 'Oak Court Apartments' }))
    await expect(oak.getByText('1200 Oak Street, Dover, DE 19901')).toBeVisible()
    await userEvent.click(oak.getByText('Missing items by program and export'))
    const [first] = oak.getAllByRole('listitem')
    await expect(first).toBeVisible()
    await expect(first).toHaveTextContent(/^Missing loan, rate, value .*Fannie Mae conventional, by tier/)
    await userEvent.click(oak.getByText(/^Request letter/))
    await userEvent.type(oak.getByRole('textbox', { name: 'Subject' }), '!')
    await expect(args.onLetter).toHaveBeenCalledWith(
      'oak-court',
      expect.objectContaining({ subject: expect.stringMatching(/!$/) }),
    )
    await userEvent.click(oak.getByRole('button', { name: 'Download .docx' }))
    await expect(args.onDownloadLetter).toHaveBeenCalled()
  },
}

/** A letter that is too long for an email link shows that, and what to do instead. */
export const LongLetter: Story = {
  args: {
    intake: answered,
    letters: {
      'oak-court': {
        subject: 'Oak Court',
        body: Array.from({ length: 80 }, (_, at) => `${at + 1}. Lease of unit ${at + 101}.`).join('\n'),
      },
      'elm-row': { subject: 'Elm Row', body: 'Please send the T12.' },
    },
  },
  play: async ({ canvasElement }) => {
    const letterOf = async (name: string) => {
      const part = within(within(canvasElement).getByRole('region', { name }))
      await userEvent.click(part.getByText(/^Request letter/))
      return part
    }
    const oak = await letterOf('Oak Court Apartments')
    await expect(oak.getByText(/^The letter is too long to open in email in full\./)).toBeVisible()
    await expect(oak.getByRole('button', { name: 'Copy text' })).toBeVisible()
    const elm = await letterOf('Elm Row')
    await expect(elm.queryByText(/too long/)).toBeNull()
  },
}

export const Saving: Story = {
  args: { intake: answered, letters: {}, saving: { done: 3, of: 6, path: 'deal.zip/Oak Court/T12.xlsx' } },
}

const oakSaved = { key: 'oak-court', dealId: 'd1', failed: [], left: [] }

/** Files that the server rejected are named, and can be saved again. */
export const Saved: Story = {
  args: {
    intake: answered,
    letters: lettersOf(answered),
    deals: [
      oakSaved,
      {
        key: 'elm-row',
        dealId: 'd2',
        failed: [
          { path: 'deal.zip/Elm/roll.xlsx', message: 'roll.xlsx was not saved: the server did not store the file.' },
        ],
        left: ['deal.zip/Elm/roll.xlsx'],
      },
    ],
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Open Oak Court Apartments' })).toHaveAttribute('href', '/deals/d1')
    await expect(canvas.queryByRole('button', { name: /^Create/ })).toBeNull()
    canvas.getByRole('button', { name: 'Save remaining files' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCreate).toHaveBeenCalled()
  },
}

/** If the second deal failed, the button remains for the rest. */
export const SecondDealFailed: Story = {
  args: {
    intake: answered,
    letters: {},
    deals: [oakSaved],
    failure: 'Some deals could not be created: the server is not responding. Try again.',
  },
  play: async ({ args, canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Create 1 deal' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCreate).toHaveBeenCalled()
  },
}

/** Once everything is saved, the only action is to open the deals. */
export const AllSaved: Story = {
  args: { intake: answered, letters: {}, deals: [oakSaved, { ...oakSaved, key: 'elm-row', dealId: 'd2' }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /^(Create|Save)/ })).toBeNull()
  },
}

const stop = fn()

/** Reading a package can be stopped, also by keyboard. */
export const Reading: Story = {
  render: () => (
    <PackageStart progress={{ done: 3, of: 8, path: 'deal.zip/Elm/roll.xlsx' }} onFiles={fn()} onStop={stop} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('3 of 8 files: roll.xlsx')).toBeVisible()
    canvas.getByRole('button', { name: 'Stop reading' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(stop).toHaveBeenCalledOnce()
  },
}

/** A rejected archive does not keep the others from being opened. */
export const Refused: Story = {
  args: { refused: [{ path: 'bad.zip', message: 'The archive is damaged or incomplete. Download it again.' }] },
}
