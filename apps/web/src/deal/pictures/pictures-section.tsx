import type { Client } from '@uwkit/core/client'
import { PictureBoard } from '@uwkit/react/deal'
import { SaveStatus, useAutosave } from '@uwkit/react/save'
import { space } from '@uwkit/react/theme'
import { ErrorState, FileDrop, type FileProgress, SkeletonLines, SmallNote } from '@uwkit/react/ui'
import { type Remote, wrap } from 'comlink'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { SectionTitle } from '../../shell/frame/page.tsx'
import { useServices } from '../../shell/services.tsx'
import { useRowDeletes } from '../../shell/use-row-deletes.ts'
import type { DealSectionProps } from '../deal-section.tsx'
import type { ResizeScope } from './resize.worker.ts'
import { type Captions, neighborAt, picturesKey, saveCaptions, usePictureSources, usePictures } from './use-pictures.ts'

/** Extensions of pictures that browsers read, and the maximum file size: our own choice. */
const accepted = ['.jpg', '.jpeg', '.png', '.webp']
const maximumFileBytes = 50 * 1024 * 1024

/** The pictures of a deal: dropped, pasted or selected, with captions and an order. */
export function PicturesSection({ deal, readOnly }: DealSectionProps) {
  const canEdit = readOnly === undefined
  const { client } = useServices()
  const { list, pictures, move } = usePictures(deal.id)
  const { files, add, remove } = usePictureUploads(deal.id)
  const deletes = useRowDeletes({
    noun: 'picture',
    verb: 'Deleted',
    send: (uid) => client.deal.deletePicture(uid),
    stale: picturesKey(deal.id),
  })
  const captions = useAutosave<Captions>(`captions/${deal.id}`, (changes, tools) =>
    saveCaptions(deal.id, changes, tools.client, tools.queries),
  )
  const shown = pictures.filter(({ uid }) => !deletes.hidden.has(uid))
  const { sourceOf, reload } = usePictureSources(pictures.map(({ uid }) => uid))
  const zone = usePaste(canEdit, add)
  return (
    <Section aria-label="Pictures">
      <SectionTitle>Pictures</SectionTitle>
      {canEdit && (
        <div ref={zone}>
          <FileDrop
            label="Drop or paste pictures of the property"
            onFiles={add}
            accept={accepted}
            maximumBytes={maximumFileBytes}
            files={files}
            onRemove={remove}
          />
        </div>
      )}
      <SmallNote>
        Pictures are resized to at most 2,400 px on the longer side, and EXIF data is removed. The first picture is the
        cover.
      </SmallNote>
      {canEdit && <SaveStatus saving={captions.saving} what="the captions" />}
      {list.isPending && <SkeletonLines label="Loading the pictures" lines={4} />}
      {list.isError && (
        <ErrorState
          what={`The pictures could not be loaded: ${list.error.message}`}
          todo="Try again in a moment."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && (
        <PictureBoard
          pictures={shown}
          sourceOf={sourceOf}
          typed={captions.typed}
          onCaption={(uid, caption) => captions.edit({ [uid]: caption })}
          onLeave={() => void captions.saving.flush()}
          onMove={(uid, to) => void move(uid, neighborAt(shown, uid, to))}
          onDelete={(uid) => deletes.remove([uid])}
          onReload={reload}
          isReadOnly={!canEdit}
        />
      )}
    </Section>
  )
}

/** Accepts pictures pasted anywhere on the page, except on the drop zone, which handles its own. */
function usePaste(isOn: boolean, add: (files: readonly File[]) => void) {
  const zone = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'))
      if (pasted.length === 0 || zone.current?.contains(document.activeElement)) return
      event.preventDefault()
      add(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOn, add])
  return zone
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
  align-content: start;
`

/** How pictures are prepared and sent. */
export interface PictureUploadWork {
  /** Reduces a picture. @throws If it cannot be read as a picture. */
  prepare: (
    file: File,
  ) => Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: 'image/jpeg' | 'image/png'; size: string }>
  send: (picture: {
    name: string
    contentType: 'image/jpeg' | 'image/png'
    bytes: Uint8Array<ArrayBuffer>
  }) => Promise<void>
  /** Called when no upload is in progress. */
  onIdle: () => void
}

/** Pictures being uploaded to a deal, wherever the user is meanwhile. */
interface PictureUploads {
  /** Uploads that are not complete; the same list as long as nothing changes. */
  current: () => readonly FileProgress[]
  subscribe: (listener: () => void) => () => void
  add: (files: readonly File[]) => void
  /** Removes a picture from the list; if it is waiting, it is not sent. */
  remove: (id: string) => void
  /** Whether pictures would be lost if the page were closed. */
  isBusy: () => boolean
}

/** Sends pictures one after another in the given order; failed ones stay in the list with the reason. */
export function createPictureUploads({ prepare, send, onIdle }: PictureUploadWork): PictureUploads {
  const listeners = new Set<() => void>()
  let files: readonly FileProgress[] = []
  let last = Promise.resolve()
  let underWay = 0

  const set = (next: readonly FileProgress[]) => {
    files = next
    for (const listener of listeners) listener()
  }
  const report = (id: string, changes: Partial<FileProgress>) =>
    set(files.map((file) => (file.id === id ? { ...file, ...changes } : file)))
  const remove = (id: string) => set(files.filter((file) => file.id !== id))
  const isWanted = (id: string) => files.some((file) => file.id === id)

  async function upload(id: string, file: File): Promise<void> {
    if (!isWanted(id)) return
    try {
      report(id, { state: 'running', share: null, message: 'Resizing' })
      const { bytes, contentType, size } = await prepare(file)
      if (!isWanted(id)) return
      report(id, { share: 0.5, message: `Uploading ${size}` })
      await send({ name: nameOf(file.name, contentType), contentType, bytes })
      remove(id)
    } catch (error) {
      report(id, { state: 'failed', message: error instanceof Error ? error.message : String(error) })
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

/** Uploads by client and deal; they continue while the user is elsewhere in the product. */
const uploadsByDeal = new WeakMap<Client, Map<string, PictureUploads>>()

/** Uploads of pictures to a deal: reduced in a worker, then sent one after another in the given order. */
function usePictureUploads(dealId: string) {
  const { client, queries } = useServices()
  const uploads = useMemo(() => {
    const known = uploadsByDeal.get(client) ?? new Map<string, PictureUploads>()
    uploadsByDeal.set(client, known)
    const made = known.get(dealId) ?? uploadsOf(client, dealId, queries)
    known.set(dealId, made)
    return made
  }, [client, queries, dealId])
  const files = useSyncExternalStore(uploads.subscribe, uploads.current)
  return { files, add: uploads.add, remove: uploads.remove }
}

type Queries = ReturnType<typeof useServices>['queries']

function uploadsOf(client: Client, dealId: string, queries: Queries): PictureUploads {
  let running: { worker: Worker; scope: Remote<ResizeScope> } | null = null
  const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault()
  const start = () => {
    const worker = new Worker(new URL('./resize.worker.ts', import.meta.url), {
      type: 'module',
      name: 'pictures of deals',
    })
    addEventListener('beforeunload', askBeforeClosing)
    return { worker, scope: wrap<ResizeScope>(worker) }
  }
  return createPictureUploads({
    prepare: async (file) => {
      running ??= start()
      try {
        const { bytes, contentType, width, height } = await running.scope.prepare(file)
        return { bytes, contentType, size: `${width} × ${height} px` }
      } catch {
        throw new Error(`${file.name} is not a readable image. Save it as JPEG or PNG and drop it again.`)
      }
    },
    send: async (picture) => {
      await client.deal.createPicture({ dealId, picture })
      await queries.invalidateQueries({ queryKey: picturesKey(dealId) })
    },
    onIdle: () => {
      running?.worker.terminate()
      running = null
      removeEventListener('beforeunload', askBeforeClosing)
    },
  })
}
