import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { FileDrop } from './file-drop.tsx'

const roll = () => new File(['Unit,Rent'], 'Alder Court 05-2025.csv', { type: 'text/csv' })
const deck = () => new File(['slides'], 'Offering memorandum.pptx')
const large = () => new File([new Uint8Array(3 * 1024 * 1024)], 'Scanned rent rolls 2019 to 2025.xlsx')

const meta = {
  title: 'Parts/File drop',
  component: FileDrop,
  args: {
    label: 'Drop rent rolls here',
    accept: ['.xlsx', '.xls', '.csv', '.pdf'],
    maximumBytes: 2 * 1024 * 1024,
    onFiles: fn(),
  },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

const inputOf = (element: HTMLElement) =>
  element.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

/** Fakes the data that a browser passes while files are dragged; scripts cannot build the real object. */
const transferOf = (...files: File[]) => ({
  types: ['Files'],
  items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
  files,
  effectAllowed: 'all',
  dropEffect: 'none',
  getData: () => '',
})

const drag = async (name: 'dragenter' | 'drop', canvasElement: HTMLElement, ...files: File[]) => {
  const zone = canvasElement.querySelector('[data-rac]') as HTMLElement
  const event = new DragEvent(name, { bubbles: true, cancelable: true, clientX: 5, clientY: 5 })
  Object.defineProperty(event, 'dataTransfer', { value: transferOf(...files) })
  await fireEvent(zone, event)
}

export const Empty: Story = {}
export const OneFile: Story = { args: { label: 'Drop a statement here', allowsSeveral: false, maximumBytes: null } }
export const Disabled: Story = {
  args: { isDisabled: true, disabledReason: 'The deal is closed. Reopen it to add documents.' },
}

export const DraggedOver: Story = {
  play: async ({ canvasElement }) => {
    await drag('dragenter', canvasElement, roll())
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull())
  },
}

export const Dropped: Story = {
  play: async ({ args, canvasElement }) => {
    await drag('dragenter', canvasElement, roll(), deck())
    await drag('drop', canvasElement, roll(), deck())
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      /^Offering memorandum.pptx is not a supported file type/,
    )
  },
}

/** Allowed files are accepted; the others are listed with the reason. */
export const SomeRejected: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.upload(inputOf(canvasElement), [roll(), deck(), large()], { applyAccept: false })
    await expect(args.onFiles).toHaveBeenCalledOnce()
    const alert = within(canvasElement).getByRole('alert')
    await expect(within(alert).getAllByRole('listitem')).toHaveLength(2)
    await expect(alert).toHaveTextContent(/Scanned rent rolls 2019 to 2025.xlsx is 3 MB; the limit is 2 MB/)
  },
}

/** With a handler, each drop reports its rejected files, or an empty list; they are not listed here. */
export const RejectedElsewhere: Story = {
  args: { onReject: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.upload(inputOf(canvasElement), [roll(), deck()], { applyAccept: false })
    await expect(args.onReject).toHaveBeenLastCalledWith([expect.objectContaining({ name: deck().name })])
    await expect(within(canvasElement).getByRole('alert')).toBeEmptyDOMElement()
    await userEvent.upload(inputOf(canvasElement), [roll()], { applyAccept: false })
    await expect(args.onReject).toHaveBeenLastCalledWith([])
  },
}

export const Progress: Story = {
  args: {
    onRemove: fn(),
    files: [
      { id: '1', name: 'Alder Court 05-2025.xlsx', size: 248_300, state: 'done', message: '180 units, tied' },
      { id: '2', name: 'Pine Ridge T12.pdf', size: 1_904_100, state: 'running', share: 0.42, message: 'Page 5 of 12' },
      { id: '3', name: 'Foxglove Commons rent roll and other charges May 2025.xlsx', size: 98_000, state: 'running' },
      { id: '4', name: 'Larkspur.csv', size: 12_400, state: 'waiting' },
      {
        id: '5',
        name: 'Quarry Street.xlsx',
        size: 77_000,
        state: 'failed',
        message: 'The workbook has a password. Save it without one and drop it again.',
      },
    ],
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel Pine Ridge T12.pdf' }))
    await expect(args.onRemove).toHaveBeenCalledWith('2')
  },
}
