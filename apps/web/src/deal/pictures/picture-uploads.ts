import type { FileProgress } from '@uwkit/react/ui'

/** How pictures are made ready and sent. */
export interface PictureUploadWork {
  /** Makes one smaller. @throws Where it cannot be read as a picture. */
  prepare: (
    file: File,
  ) => Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: 'image/jpeg' | 'image/png'; size: string }>
  send: (picture: {
    name: string
    contentType: 'image/jpeg' | 'image/png'
    bytes: Uint8Array<ArrayBuffer>
  }) => Promise<void>
  /** Told when nothing is under way any more. */
  onIdle: () => void
}

/** Pictures on their way to a deal, wherever the person is meanwhile. */
export interface PictureUploads {
  /** Those that are not there yet; the same list as long as nothing changes. */
  current: () => readonly FileProgress[]
  subscribe: (listener: () => void) => () => void
  add: (files: readonly File[]) => void
  /** Takes one out of the list; what waits is not sent. */
  remove: (id: string) => void
  /** Whether some would be lost if the page were closed now. */
  isBusy: () => boolean
}

/** Sends pictures one after the other in the order they were given; what fails stays in the list with its reason. */
export function createPictureUploads({ prepare, send, onIdle }: PictureUploadWork): PictureUploads {
  const listeners = new Set<() => void>()
  let files: readonly FileProgress[] = []
  let last = Promise.resolve()
  let underWay = 0

  const set = (next: readonly FileProgress[]) => {
    files = next
    for (const listener of listeners) listener()
  }
  const tell = (id: string, changes: Partial<FileProgress>) =>
    set(files.map((file) => (file.id === id ? { ...file, ...changes } : file)))
  const remove = (id: string) => set(files.filter((file) => file.id !== id))
  const isWanted = (id: string) => files.some((file) => file.id === id)

  async function upload(id: string, file: File): Promise<void> {
    if (!isWanted(id)) return
    try {
      tell(id, { state: 'running', share: null, message: 'Making it smaller' })
      const { bytes, contentType, size } = await prepare(file)
      if (!isWanted(id)) return
      tell(id, { share: 0.5, message: `Sending ${size}` })
      await send({ name: nameOf(file.name, contentType), contentType, bytes })
      remove(id)
    } catch (error) {
      tell(id, { state: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    current: () => files,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (given) => {
      const rows = given.map((file) => ({ id: crypto.randomUUID(), file }))
      underWay += rows.length
      set([
        ...files,
        ...rows.map(({ id, file }) => ({ id, name: file.name, size: file.size, state: 'waiting' as const })),
      ])
      for (const { id, file } of rows) {
        last = last
          .then(() => upload(id, file))
          .finally(() => {
            underWay -= 1
            if (underWay === 0) onIdle()
          })
      }
    },
    remove,
    isBusy: () => underWay > 0,
  }
}

function nameOf(name: string, contentType: 'image/jpeg' | 'image/png'): string {
  const ending = contentType === 'image/png' ? '.png' : '.jpg'
  return `${name.replace(/\.[a-z0-9]{2,5}$/i, '') || 'picture'}${ending}`
}
