import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../actions/button.tsx'
import { DetachedWindow, openDetachedWindow } from './detached-window.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = { title: 'Parts/Own window', component: Counter } satisfies Meta<typeof Counter>
export default meta
type Story = StoryObj<typeof meta>

/** A part that counts, on the page or in another window. */
function Counter() {
  const [own, setOwn] = useState<Window | null>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'F8' && setCount((before) => before + 10)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => () => own?.close(), [own])
  const part = (
    <Tooltip text="One more">
      <Button onPress={() => setCount(count + 1)}>Count</Button>
    </Tooltip>
  )
  return (
    <>
      <Button onPress={() => setOwn(openDetachedWindow({ name: 'uwkit-story', width: 300, height: 200 }))}>
        Detach
      </Button>
      <p>Counted {count}</p>
      {own === null ? (
        part
      ) : (
        <DetachedWindow window={own} title="Counter">
          {part}
        </DetachedWindow>
      )}
    </>
  )
}

export const OnThePage: Story = {}

/** A press in the other window counts here; its button looks the same, and its tooltip opens there. */
export const BesideThePage: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const look = getComputedStyle(canvas.getByRole('button', { name: 'Count' }))
    const [ground, font] = [look.backgroundColor, look.fontSize]
    await userEvent.click(canvas.getByRole('button', { name: 'Detach' }))
    const own = window.open('', 'uwkit-story')
    if (own === null) throw new Error('The browser opened no window')
    try {
      const there = within(own.document.body)
      const button = await there.findByRole('button', { name: 'Count' })
      await waitFor(() => expect(own.document.title).toBe('Counter'))
      const lookThere = own.getComputedStyle(button)
      await expect([lookThere.backgroundColor, lookThere.fontSize]).toEqual([ground, font])
      button.click()
      await canvas.findByText('Counted 1')
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true }))
      await canvas.findByText('Counted 11')
    } finally {
      own.close()
    }
  },
}
