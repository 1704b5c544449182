import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { PlaceThumbnail } from './place-thumbnail.tsx'

const meta = {
  title: 'Map/Place thumbnail',
  component: PlaceThumbnail,
  args: { place: { lat: 33.753, lng: -84.39 }, label: 'Quarry Lantern on the map' },
} satisfies Meta<typeof PlaceThumbnail>
export default meta
type Story = StoryObj<typeof meta>

/** A mark between the outlines that come with the product: no server of maps is asked. */
export const InGeorgia: Story = {
  play: async ({ canvasElement }) => {
    const picture = await within(canvasElement).findByRole('img', { name: 'Quarry Lantern on the map' })
    await waitFor(() => expect(coloursOf(picture as HTMLCanvasElement)).toBeGreaterThan(2))
  },
}

/** Land on one side, sea on the other. */
export const AtTheCoast: Story = { args: { place: { lat: 25.77, lng: -80.19 }, label: 'Bay Court on the map' } }

/** How many colours a picture is drawn in. */
function coloursOf(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size
}
