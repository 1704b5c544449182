import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Picture } from '@uwkit/core/deal'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PictureBoard, type PictureSource } from './picture-board.tsx'

const captions = ['Front of the property', 'Pool', null, 'Clubhouse']
const pictures: Picture[] = captions.map((caption, position) => ({
  uid: `p${position}`,
  dealId: '7',
  fileName: `IMG_${position}.jpg`,
  contentType: 'image/jpeg',
  caption,
  position,
  createdOn: 1,
  modifiedOn: 1,
}))

/** Draws a placeholder for a photograph. */
function drawn(hue: number): PictureSource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="hsl(${hue} 30% 80%)"/><rect x="60" y="90" width="200" height="110" fill="hsl(${hue} 25% 45%)"/></svg>`
  return { state: 'ready', url: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}

const meta = {
  title: 'Deal/Pictures',
  component: PictureBoard,
  args: {
    pictures,
    sourceOf: (uid) => drawn(Number(uid.slice(1)) * 70),
    typed: {},
    onCaption: fn(),
    onLeave: fn(),
    onMove: fn(),
    onDelete: fn(),
    onReload: fn(),
  },
} satisfies Meta<typeof PictureBoard>
export default meta
type Story = StoryObj<typeof meta>

/** Pictures can also be reordered by keyboard. */
export const Ordered: Story = {
  play: async ({ args, canvasElement }) => {
    const board = within(canvasElement)
    await userEvent.click(board.getByRole('button', { name: 'Move Pool up' }))
    await expect(args.onMove).toHaveBeenLastCalledWith('p1', 0)
    await userEvent.click(board.getByRole('button', { name: 'Use Clubhouse as cover' }))
    await expect(args.onMove).toHaveBeenLastCalledWith('p3', -1)
    await expect(board.getByRole('button', { name: 'Move Front of the property up' })).toBeDisabled()
    await userEvent.type(board.getByLabelText('Caption of picture 3'), 'G')
    await expect(args.onCaption).toHaveBeenLastCalledWith('p2', 'G')
  },
}

/** A picture that cannot be shown is labeled, and is reloaded on request. */
export const Broken: Story = {
  args: { sourceOf: (uid) => (uid === 'p0' ? { state: 'broken' } : uid === 'p1' ? { state: 'loading' } : drawn(200)) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reload' }))
    await expect(args.onReload).toHaveBeenCalledWith('p0')
  },
}

export const Empty: Story = { args: { pictures: [] } }
export const ReadOnly: Story = { args: { isReadOnly: true } }

/** Arrow keys page through the large view. */
export const Large: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Enlarge Pool' })[0] as HTMLElement)
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Pool' }))
    dialog.getByRole('button', { name: 'Next picture' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await within(document.body).findByRole('dialog', { name: 'IMG_2.jpg' })
  },
}
