import { describe, expect, test, vi } from 'vitest'
import { createPictureUploads, type PictureUploadWork } from './pictures-section.tsx'

const pictures = (...names: string[]) => names.map((name) => new File(['x'], name))

function uploadsWith(work: Partial<PictureUploadWork> = {}) {
  const sent: string[] = []
  const onIdle = vi.fn<() => void>()
  const uploads = createPictureUploads({
    prepare: async () => ({ bytes: new Uint8Array(), contentType: 'image/jpeg', size: '800 by 600 pixels' }),
    send: async ({ name }) => void sent.push(name),
    onIdle,
    ...work,
  })
  return { uploads, sent, onIdle }
}

describe('pictures dropped on a deal', () => {
  test('are uploaded in order in the background, and the worker ends after the last one', async () => {
    const { uploads, sent, onIdle } = uploadsWith()
    const stop = uploads.subscribe(() => undefined)
    uploads.add(pictures('front.heic.png', 'pool.JPG'))
    // The user leaves the section at once.
    stop()
    expect(uploads.isBusy()).toBe(true)
    await vi.waitFor(() => expect(onIdle).toHaveBeenCalledOnce())
    expect(sent).toEqual(['front.heic.jpg', 'pool.jpg'])
    expect([uploads.current(), uploads.isBusy()]).toEqual([[], false])
  })

  test('stay in the list with the reason if they fail, and do not block the next one', async () => {
    const { uploads, sent, onIdle } = uploadsWith({
      prepare: async ({ name }) => {
        if (name === 'notes.txt') throw new Error('notes.txt cannot be read as a picture.')
        return { bytes: new Uint8Array(), contentType: 'image/png', size: '1 by 1 pixels' }
      },
    })
    uploads.add(pictures('notes.txt', 'plan.png'))
    await vi.waitFor(() => expect(onIdle).toHaveBeenCalled())
    expect(sent).toEqual(['plan.png'])
    expect(uploads.current()).toMatchObject([
      { name: 'notes.txt', state: 'failed', message: 'notes.txt cannot be read as a picture.' },
    ])
  })

  test('are not uploaded after they are removed from the list', async () => {
    const { uploads, sent, onIdle } = uploadsWith()
    uploads.add(pictures('one.jpg', 'two.jpg'))
    uploads.remove(uploads.current()[1]?.id ?? '')
    await vi.waitFor(() => expect(onIdle).toHaveBeenCalled())
    expect(sent).toEqual(['one.jpg'])
  })
})
