import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Comment, DealRedline, DealVersion, SignOff } from '@uwkit/core/review'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { MentionsList } from './comment-item.tsx'
import { CommentsPart, type CommentsPartProps } from './comments-part.tsx'
import { DocumentComments } from './document-comments.tsx'
import { PresenceList } from './people-here.tsx'
import { RedlinePart, type RedlinePartProps, ReviewAppendixOption } from './redline-part.tsx'
import { SignOffPart, type SignOffPartProps } from './sign-off-part.tsx'

const ann = { id: 'a', name: 'Ann Lyst' }
const cole = { id: 'c', name: 'Cole Lee' }
const on = Date.UTC(2026, 10, 20, 12) / 1000
const section = { kind: 'section', section: 'loan', documentId: null, key: null, label: null } as const
const taxes = {
  kind: 'line',
  section: 'underwriting',
  documentId: null,
  key: 'realEstateTaxes',
  label: 'Real estate taxes',
} as const

const comment: Comment = {
  id: '1',
  dealId: 'd',
  place: taxes,
  text: '@Ann Lyst were they reassessed at the sale?',
  mentions: [ann],
  by: cole,
  realUser: null,
  createdOn: on,
  resolved: null,
  replies: [{ id: '2', text: 'Yes. Raised to $148,000.', mentions: [], by: ann, realUser: null, createdOn: on + 600 }],
  history: [
    { isResolved: true, by: ann, realUser: null, on: on + 700 },
    { isResolved: false, by: cole, realUser: null, on: on + 7200 },
  ],
}
const resolved: Comment = {
  ...comment,
  id: '3',
  place: section,
  text: 'Term of 7 or 10 years?',
  replies: [],
  resolved: { by: cole, realUser: null, on: on + 900 },
  history: [{ isResolved: true, by: cole, realUser: null, on: on + 900 }],
}

const version = (number: number, name: string | null = null): DealVersion => ({
  id: `v${number}`,
  dealId: 'd',
  number,
  name,
  by: cole,
  realUser: null,
  createdOn: on + number * 3600,
  hash: '5f'.repeat(32),
})

const signOff = (of: SignOff['section'], changedSince: string[]): SignOff => ({
  id: of,
  dealId: 'd',
  section: of,
  by: cole,
  realUser: null,
  createdOn: on,
  hash: '5f'.repeat(32),
  versionId: 'v1',
  versionNumber: 1,
  changedSince,
})

const redline: DealRedline = {
  from: version(1),
  to: null,
  before: { netOperatingIncome: 381_026, loan: 4_125_000, governing: 'DSCR' },
  after: { netOperatingIncome: 382_132, loan: 3_907_000, governing: 'DSCR' },
  changes: [
    {
      kind: 'unit',
      event: 'changed',
      section: 'rent_roll',
      recordId: 'r1',
      key: '103',
      label: 'Unit 103',
      fields: [
        { label: 'Contract rent', kind: 'dollars', before: 1000, after: 1100 },
        { label: 'Lease end', kind: 'day', before: '2026-05-31', after: '2027-05-31' },
      ],
      by: ['Ann Lyst'],
      effect: { netOperatingIncome: 1105.8, loan: 13_000 },
    },
    {
      kind: 'term',
      event: 'changed',
      section: 'loan',
      recordId: 'l1',
      key: 'noteRate',
      label: 'Note rate',
      fields: [{ label: 'Note rate', kind: 'percent', before: 0.055, after: 0.06 }],
      by: ['Cole Lee'],
      effect: { netOperatingIncome: 0, loan: -230_000 },
    },
  ],
  interaction: { netOperatingIncome: 0, loan: -1000 },
  together: { netOperatingIncome: 1105.8, loan: -218_000 },
  unsizedCount: 0,
}

const comments: CommentsPartProps = {
  comments: [comment, resolved],
  reviewers: [ann, cole],
  places: [
    { id: 'loan', label: 'Loan', place: section },
    { id: 'taxes', label: 'Underwriting · Real estate taxes', place: taxes },
  ],
  place: null,
  onPlace: fn(),
  onAdd: fn(async () => undefined),
  onReply: fn(async () => undefined),
  onResolve: fn(),
}
const signOffs: SignOffPartProps = {
  signOffs: [signOff('underwriting', ['Rent roll']), signOff('property', [])],
  onSignOff: fn(),
  pending: null,
  onRedline: fn(),
}
const changes: RedlinePartProps = {
  versions: [version(2, 'To committee'), version(1)],
  from: 1,
  to: null,
  onRangeChange: fn(),
  redline,
  error: null,
  onRetry: fn(),
  onSaveVersion: fn(),
  isSavingVersion: false,
  onComment: fn(),
}

/** The comments with a selectable location. */
function Comments(props: CommentsPartProps) {
  const [place, setPlace] = useState(props.place)
  return <CommentsPart {...props} place={place} onPlace={setPlace} />
}

const meta = { title: 'Review/Parts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A location, a comment that mentions a user, a reply, and the resolved ones, by keyboard. */
export const CommentAndResolve: Story = {
  render: () => <Comments {...comments} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('1 open, 1 resolved')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Comment' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('combobox', { name: 'Topic' }))
    await userEvent.keyboard('Loan{Enter}')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), '@Cole Lee why this rate?')
    await expect(canvas.getByText('Mentions Cole Lee')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(comments.onAdd).toHaveBeenCalledWith(section, '@Cole Lee why this rate?', ['c']))
    await userEvent.click(canvas.getByRole('button', { name: /^Resolve comment by Cole Lee/ }))
    await expect(comments.onResolve).toHaveBeenCalledWith(comment, true)
    await userEvent.click(canvas.getByRole('switch', { name: 'Show resolved' }))
    await expect(canvas.getByRole('button', { name: /^Reopen comment by Cole Lee/ })).toBeVisible()
  },
}

export const NoComments: Story = { render: () => <Comments {...comments} comments={[]} /> }

/** A comment that was not saved stays in its field. */
export const CommentNotSaved: Story = {
  render: () => <Comments {...comments} place="loan" onAdd={() => Promise.reject(new Error('offline'))} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox', { name: 'Comment' })
    await userEvent.type(field, 'Why?')
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Comment' })).toBeEnabled())
    await expect(field).toHaveValue('Why?')
  },
}

/** Changes since a sign-off link to the redline. */
export const SignOffs: Story = {
  render: () => <SignOffPart {...signOffs} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('▲ Changed since v1: Rent roll')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show changes to Underwriting since v1' }))
    await expect(signOffs.onRedline).toHaveBeenCalledWith(1)
    await expect(canvas.getByRole('button', { name: 'Sign off again: Property' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign off: Loan' }))
    await expect(signOffs.onSignOff).toHaveBeenCalledWith('loan')
  },
}

/** Each change with its dollars; the single effects plus their interaction equal the total. */
export const Redline: Story = {
  render: () => <RedlinePart {...changes} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const row = canvas.getByRole('row', { name: /Note rate/ })
    await expect(row).toHaveTextContent('5.500% → 6.000%Cole Lee$0-$230,000')
    await expect(canvas.getByRole('row', { name: /All changes combined/ })).toHaveTextContent('+$1,106-$218,000')
    await userEvent.click(canvas.getByRole('button', { name: 'Comment on Unit 103' }))
    await expect(changes.onComment).toHaveBeenCalledWith(redline.changes[0])
    await userEvent.click(canvas.getByRole('button', { name: /^Now|To$/ }))
    await userEvent.click(await screen.findByRole('option', { name: /To committee/ }))
    await expect(changes.onRangeChange).toHaveBeenCalledWith(1, 2)
  },
}

export const NoChanges: Story = { render: () => <RedlinePart {...changes} redline={{ ...redline, changes: [] }} /> }
export const NoVersions: Story = { render: () => <RedlinePart {...changes} versions={[]} from={null} redline={null} /> }
export const RedlineLoading: Story = { render: () => <RedlinePart {...changes} redline={null} /> }
export const RedlineNotLoaded: Story = {
  render: () => <RedlinePart {...changes} redline={null} error="The server is not responding." />,
}

const rent = {
  kind: 'cell',
  section: 'rent_roll',
  documentId: 'r1',
  key: 'Rent Roll!G9',
  label: '413, contract rent (G9)',
} as const
const onShow = fn()

/** Next to the grid: the thread of the active cell, with a field, and the other threads of the document. */
export const OfACell: Story = {
  render: () => (
    <div style={{ width: 360 }}>
      <DocumentComments
        {...comments}
        comments={[
          { ...comment, place: rent },
          { ...resolved, place: { ...rent, key: 'Rent Roll!G12', label: '416' } },
        ]}
        place={rent}
        onShow={onShow}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const thread = within(canvas.getByRole('region', { name: '413, contract rent (G9)' }))
    await expect(thread.getByText('1 open')).toBeVisible()
    await userEvent.type(thread.getByRole('textbox', { name: 'Comment' }), '@Ann Lyst and the lease?')
    await userEvent.click(thread.getByRole('button', { name: 'Comment' }))
    await expect(comments.onAdd).toHaveBeenCalledWith(rent, '@Ann Lyst and the lease?', ['a'])
    await userEvent.click(canvas.getByRole('switch', { name: 'Show resolved (1)' }))
    await userEvent.click(canvas.getByRole('button', { name: '416' }))
    await expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ key: 'Rent Roll!G12' }))
  },
}

/** No cell is selected yet. */
export const OfNoCell: Story = {
  render: () => <DocumentComments {...comments} comments={[]} place={null} onShow={onShow} />,
}

/** Mentions waiting for an answer, each with a link. */
export const Mentions: Story = {
  render: () => (
    <MentionsList
      mentions={[
        { ...comment, commentId: '1', dealName: 'Oak Court' },
        { ...comment, commentId: '2', dealName: 'Quarry Lantern', place: rent, text: '@Ann Lyst is this the lease?' },
      ]}
      hrefOf={({ dealId }) => `#${dealId}`}
    />
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', {
      name: 'Quarry Lantern · Rent roll · 413, contract rent (G9)',
    })
    await expect(link).toBeVisible()
  },
}

/** Other users who have a deal open: the editor first; the fourth and further ones are counted. */
export const PeopleInTheDeal: Story = {
  render: () => (
    <PresenceList
      people={[
        { person: cole, isEditing: true, text: 'Editing Juniper Terrace rent roll as of May 2025 with charges.xlsx' },
        { person: ann, isEditing: false, text: 'Viewing Loan' },
        { person: { id: 'd', name: 'Dora Quill' }, isEditing: false, text: 'Viewing Summary' },
        { person: { id: 'e', name: 'Eli Voss' }, isEditing: false, text: 'Viewing Export' },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const people = within(within(canvasElement).getByRole('list', { name: 'Also in this deal' })).getAllByRole(
      'listitem',
    )
    await expect(people.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^CLCole Lee Editing Juniper Terrace/),
      'ALAnn Lyst Viewing Loan',
      'DQDora Quill Viewing Summary',
      '1 more person',
    ])
  },
}

function Choosing() {
  const [choice, setChoice] = useState<{ isOn: boolean; from: number | null }>({ isOn: false, from: null })
  return (
    <>
      <ReviewAppendixOption
        {...choice}
        versions={[version(2, 'To committee'), version(1)]}
        onChange={(isOn, from) => setChoice({ isOn, from })}
      />
      <output>{`${choice.isOn} ${choice.from}`}</output>
    </>
  )
}

/** The review goes into the narrative; the redline starts at the first version unless the user chooses another. */
export const ReviewInTheNarrative: Story = {
  render: () => <Choosing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('switch', { name: 'Append sign-offs, comments, and redline' }))
    const from = canvas.getByRole('button', { name: /Redline from/ })
    await expect(from).toHaveTextContent(/^v1/)
    await userEvent.click(from)
    await userEvent.click(await screen.findByRole('option', { name: /^v2 To committee/ }))
    await expect(canvas.getByText('true 2')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Append sign-offs, comments, and redline' }))
    await expect(canvas.getByText('false null')).toBeVisible()
  },
}
