import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Upload, UploadState } from './upload-queue.ts'
import { UploadRows } from './upload-rows.tsx'
import { type UploadJob, useUploadQueue } from './use-upload-queue.ts'

const anUpload = (name: string, state: UploadState): Upload => ({
  id: name,
  name,
  kind: 'rent_roll',
  allowsRepeat: false,
  isManual: false,
  state,
})

const saved = { stage: 'saved', id: 'r1', facts: '180 units', hasOtherKind: false } as const

const meta = {
  title: 'Parsed file/Uploads',
  component: UploadRows,
  args: { uploads: [], onOpen: fn(), onRetry: fn(), onRemove: fn(), onSend: fn() },
} satisfies Meta<typeof UploadRows>
export default meta
type Story = StoryObj<typeof meta>

export const OnTheirWay: Story = {
  args: {
    uploads: [
      anUpload('Juniper Terrace 05-2025.pdf', {
        stage: 'opening',
        progress: { stage: 'reading', page: 3, pages: 12 },
      }),
      anUpload('The Frank 05-2025.xlsx', { stage: 'opening', progress: { stage: 'understanding' } }),
      anUpload('Alder Court 05-2025.xlsx', { stage: 'saving' }),
      anUpload('Birch Court 05-2025.csv', { stage: 'waiting' }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Reading page 3 of 12')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Juniper Terrace 05-2025.pdf' }))
    await expect(args.onRemove).toHaveBeenCalledWith('Juniper Terrace 05-2025.pdf')
  },
}

/** Each row shows its verdict, or whether its printed totals tie, by icon and word. */
export const WithTheirProof: Story = {
  args: {
    uploads: [
      anUpload('Juniper Terrace.xlsx', { ...saved, proof: { state: 'tied', text: '3 printed totals tie' } }),
      anUpload('Birch Court.xlsx', { ...saved, proof: { state: 'unproven', text: 'Not proven' } }),
      anUpload('The Frank.xlsx', { ...saved, proof: { state: 'off', text: '1 of 4 printed totals off' } }),
      anUpload('Alder Court.xlsx', {
        ...saved,
        hasOtherKind: true,
        proof: { state: 'unproven', text: 'no printed totals' },
      }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Not proven —')
    await expect(canvas.getAllByRole('listitem')[2]).toHaveTextContent('1 of 4 printed totals off ▲')
    await userEvent.click(canvas.getAllByRole('button', { name: 'Open' })[0] as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledWith('rent_roll', 'r1')
    await userEvent.click(canvas.getByRole('button', { name: 'Also save the statement in this file' }))
    await expect(args.onRetry).toHaveBeenCalledWith('Alder Court.xlsx', { kind: 'operating_statement' })
  },
}

/** A T12 dropped on rent rolls is reported and added to the statements. */
export const OfTheOtherKind: Story = {
  args: { uploads: [anUpload('Juniper Terrace T12.xlsx', { stage: 'other kind' })] },
  play: async ({ canvasElement, args }) => {
    const go = { name: 'Move to operating statements' }
    await userEvent.click(within(canvasElement).getByRole('button', go))
    await expect(args.onRetry).toHaveBeenCalledWith('Juniper Terrace T12.xlsx', { kind: 'operating_statement' })
  },
}

/** The same bytes were saved before: the earlier save is offered first. */
export const PreviousSave: Story = {
  args: {
    uploads: [
      anUpload('Copy of The Frank.xlsx', {
        stage: 'duplicate',
        id: 'r7',
        name: 'The Frank 05-2025.xlsx',
        modifiedOn: new Date(2026, 8, 30, 16, 5).getTime() / 1000,
      }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('listitem')).toHaveTextContent('last modified 2026-09-30 04:05 PM')
    await userEvent.click(canvas.getByRole('button', { name: 'Open saved version' }))
    await expect(args.onOpen).toHaveBeenCalledWith('rent_roll', 'r7')
    await userEvent.click(canvas.getByRole('button', { name: 'Save again' }))
    await expect(args.onRetry).toHaveBeenCalledWith('Copy of The Frank.xlsx', { allowsRepeat: true })
  },
}

/** Retry is offered only if it can succeed: not for unreadable files. */
export const Failed: Story = {
  args: {
    uploads: [
      anUpload('Scan 0012.pdf', {
        stage: 'failed',
        what: 'It is password-protected.',
        todo: 'Save it without one and drop it again.',
        remedy: 'none',
      }),
      anUpload('Units list.xlsx', {
        stage: 'failed',
        what: 'No rent roll was found in its 2 sheets.',
        todo: 'Map its columns manually, or send the file to support.',
        remedy: 'map',
      }),
      anUpload('Roll.xlsx', {
        stage: 'failed',
        what: 'Not saved: the server did not take the file.',
        todo: 'The file stays on this computer. Try again.',
        remedy: 'retry',
      }),
      anUpload('Fax.pdf', { stage: 'sent' }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledWith('Roll.xlsx')
    await userEvent.click(canvas.getByRole('button', { name: 'Map columns manually' }))
    await expect(args.onRetry).toHaveBeenCalledWith('Units list.xlsx', { isManual: true })
    const send = canvas.getAllByRole('button', { name: 'Send to support' })
    await userEvent.click(send[0] as HTMLElement)
    await expect(args.onSend).toHaveBeenCalledWith('Scan 0012.pdf')
  },
}

const stopped = fn()
const ends: Record<string, () => void> = {}

/** Keeps each file in progress until its button is pressed. */
function Queue() {
  const control = useUploadQueue({
    upload: (job: UploadJob) =>
      new Promise((resolve) => {
        job.onProgress(job.file.name === 'c.xlsx' ? 'saving' : { stage: 'understanding' })
        job.signal.addEventListener('abort', () => stopped(job.file.name))
        ends[job.file.name] = () => resolve({ ...saved, proof: { state: 'tied', text: '1 printed total ties' } })
      }),
    send: () => Promise.resolve(),
    onSaved: () => undefined,
  })
  const add = () =>
    void control.add(
      ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.xlsx`)),
      'rent_roll',
    )
  return (
    <main>
      <button type="button" onClick={add}>
        Drop three
      </button>
      <UploadRows
        uploads={control.uploads}
        onOpen={() => undefined}
        onRetry={control.again}
        onRemove={control.remove}
        onSend={control.send}
      />
    </main>
  )
}

/** Two at a time; the third begins when one is saved or stopped. A save in progress is allowed to finish. */
export const TwoAtATime: Story = {
  render: () => <Queue />,
  play: async ({ canvasElement }) => {
    stopped.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Drop three' }))
    const stages = () => canvas.getAllByRole('listitem').map((row) => row.textContent)
    await waitFor(() => expect(stages()).toEqual(['a.xlsxReading…', 'b.xlsxReading…', 'c.xlsxQueued']))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel a.xlsx' }))
    await expect(stopped).toHaveBeenCalledWith('a.xlsx')
    await waitFor(() => expect(stages()).toEqual(['b.xlsxReading…', 'c.xlsxSaving']))
    ends['b.xlsx']?.()
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('1 printed total ties'))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove c.xlsx from the list' }))
    await expect(stopped).not.toHaveBeenCalledWith('c.xlsx')
  },
}
