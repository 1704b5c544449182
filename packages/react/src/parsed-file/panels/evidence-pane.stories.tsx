import type { Meta, StoryObj } from '@storybook/react-vite'
import { rentRollChecks } from '@uwkit/core/rent-roll'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aRememberedStatus, faultyFile, firstOf, someCorrections, withVerdict } from '../evidence.fixtures.ts'
import type { SelectedSource } from '../state/correction-gesture.ts'
import { EvidencePane, type EvidencePaneProps, type EvidenceTab, proofTab } from './evidence-pane.tsx'
import { ProofBar } from './proof-bar.tsx'

const faulty = faultyFile()
const last = faulty.read(someCorrections)

function WithProof({ tab: firstTab, selected: firstSource, ...props }: EvidencePaneProps) {
  const [tab, setTab] = useState<EvidenceTab>(firstTab)
  const [selected, setSelected] = useState<SelectedSource>(firstSource)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 560, maxWidth: 460 }}>
      <ProofBar
        document={props.document}
        open={props.document.reasons?.length ?? 0}
        onOpen={(target) => {
          setTab(proofTab(target))
          setSelected(target.source ?? selected)
        }}
      />
      <div style={{ flex: 1, minHeight: 0 }}>
        <EvidencePane {...props} tab={tab} onTab={setTab} selected={selected} onSelect={setSelected} />
      </div>
    </div>
  )
}

const meta = {
  title: 'Parsed file/Evidence pane',
  component: WithProof,
  args: {
    workbook: faulty.workbook,
    document: firstOf(last),
    first: faulty.read(),
    last,
    corrections: someCorrections,
    tab: 'source',
    onTab: fn(),
    selected: { file: 'birch-court.xlsx', sheet: 'Rent Roll', cell: 'G8' },
    onSelect: fn(),
    onGesture: fn(),
    onHeaderRows: fn(),
    onHide: fn(),
    onExport: fn(),
    findingRules: rentRollChecks,
    rememberedRules: [aRememberedStatus],
  },
} satisfies Meta<typeof WithProof>
export default meta
type Story = StoryObj<typeof meta>

export const Source: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('grid', { name: 'Sheet Rent Roll' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide pane' }))
    await expect(args.onHide).toHaveBeenCalled()
  },
}

/** From the proof bar to the total that is off, and then to its printed position. */
export const FromProofToSource: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Rent\s*off by/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /Show Rent, Total/ }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Source' }))
    await expect(await canvas.findByText(/^G16: 14364/)).toBeVisible()
  },
}

/** The verdict in the proof bar opens the items to review, and each item opens its source cell, by keyboard. */
export const FromVerdictToSource: Story = {
  args: { document: withVerdict(firstOf(last), 'read_not_proven') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Not proven' }).focus()
    await userEvent.keyboard('{Enter}')
    const status = await canvas.findByRole('region', { name: 'Status' })
    within(status)
      .getByRole('button', { name: /^Only the caption/ })
      .focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('tab', { name: 'Source' }))
    await expect(await canvas.findByText(/^G3: /)).toBeVisible()
  },
}

/** The ties also show the verdict, and the other reading can be used there. */
export const VerdictOverTies: Story = {
  args: { document: withVerdict(firstOf(last), 'read_not_proven'), tab: 'ties' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Use alternative' }))
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({ label: 'use alternative: Column F is the contract rent' }),
    )
  },
}

export const Findings: Story = { args: { tab: 'findings' } }

export const Ties: Story = { args: { tab: 'ties' } }

export const Ledger: Story = { args: { tab: 'ledger' } }

export const History: Story = { args: { tab: 'history' } }

export const Dark: Story = { globals: { scheme: 'dark' } }
