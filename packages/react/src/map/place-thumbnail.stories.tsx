import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ThemeProvider } from '../theme/index.ts'
import { Button } from '../ui/index.ts'
import { PlaceThumbnail, type PlaceThumbnailProps } from './place-thumbnail.tsx'

function AtNight(props: PlaceThumbnailProps) {
  const [isNight, setIsNight] = useState(false)
  return (
    <ThemeProvider scheme={isNight ? 'dark' : 'light'}>
      <Button onPress={() => setIsNight(true)}>Dark</Button>
      <PlaceThumbnail {...props} />
    </ThemeProvider>
  )
}

const meta = {
  title: 'Map/Place thumbnail',
  component: PlaceThumbnail,
  args: { place: { lat: 33.753, lng: -84.39 }, label: 'Quarry Lantern on the map' },
} satisfies Meta<typeof PlaceThumbnail>
export default meta
type Story = StoryObj<typeof meta>

/** A marker on the outlines that ship with the product: no map server is called. */
export const InGeorgia: Story = {
  play: async ({ canvasElement }) => {
    const picture = await within(canvasElement).findByRole('img', { name: 'Quarry Lantern on the map' })
    await waitFor(() => expect(colorsOf(picture as HTMLCanvasElement)).toBeGreaterThan(2))
  },
}

/** Land on one side, sea on the other. */
export const AtTheCoast: Story = { args: { place: { lat: 25.77, lng: -80.19 }, label: 'Bay Court on the map' } }

/** In dark mode, the picture is dark too. */
export const AfterDark: Story = {
  render: (args) => <AtNight {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const picture = await canvas.findByRole<HTMLCanvasElement>('img')
    await waitFor(() => expect(colorsOf(picture)).toBeGreaterThan(2))
    const byDay = picture.toDataURL()
    await userEvent.click(canvas.getByRole('button', { name: 'Dark' }))
    await waitFor(() => expect(picture.toDataURL()).not.toBe(byDay))
  },
}

/** Returns the number of colors in a picture. */
function colorsOf(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size
}
