import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import { NoDocuments, PageDrop } from './page-drop.tsx'

const onSample = fn()

const meta = {
  title: 'Parsed file/Page that takes files',
  component: PageDrop,
  args: {
    label: 'Drop rent rolls anywhere',
    onFiles: fn(),
    children: <NoDocuments kind="rent_roll" onFiles={fn()} onSample={onSample} />,
  },
} satisfies Meta<typeof PageDrop>
export default meta
type Story = StoryObj<typeof meta>

const roll = () => new File(['Unit,Rent'], 'Alder Court 05-2025.csv', { type: 'text/csv' })
const deck = () => new File(['slides'], 'Offering memorandum.pptx')

/** Fakes the data that a browser passes while files are dragged; scripts cannot build the real object. */
const drag = (name: 'dragenter' | 'dragleave' | 'drop', ...files: File[]) => {
  const event = new DragEvent(name, { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } })
  return fireEvent(document.body, event)
}

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    onSample.mockClear()
    within(canvasElement).getByRole('button', { name: 'Try the sample' }).click()
    await expect(onSample).toHaveBeenCalledOnce()
  },
}

export const HeldOver: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await drag('dragenter', roll())
    await waitFor(() => expect(canvas.getByText('Drop rent rolls anywhere')).toBeVisible())
    await drag('dragleave', roll())
    await waitFor(() => expect(canvas.queryByText('Drop rent rolls anywhere')).toBeNull())
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
}

/** Readable files are accepted; for the others the page states the reason. */
export const Dropped: Story = {
  play: async ({ canvasElement, args }) => {
    await drag('dragenter', roll(), deck())
    await drag('drop', roll(), deck())
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    await expect(
      within(canvasElement).getByText(/^Offering memorandum.pptx is not a supported file type/),
    ).toBeVisible()
  },
}

/** Files copied in a folder can be pasted into the page. */
export const Pasted: Story = {
  play: async ({ args }) => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: { files: [roll()] } })
    await fireEvent(document.body, event)
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
  },
}
