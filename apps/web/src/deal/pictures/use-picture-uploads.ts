import type { Client } from '@uwkit/core/client'
import { type Remote, wrap } from 'comlink'
import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../../shell/index.ts'
import { createPictureUploads, type PictureUploads } from './picture-uploads.ts'
import type { ResizeScope } from './resize.worker.ts'
import { picturesKey } from './use-pictures.ts'

/** By client and deal: pictures go on to the deal while the person is elsewhere in the product. */
const uploadsByDeal = new WeakMap<Client, Map<string, PictureUploads>>()

/** Pictures on their way to a deal: made smaller in a worker, then sent, one after the other in the order they were given. */
export function usePictureUploads(dealId: string) {
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
        return { bytes, contentType, size: `${width} by ${height} pixels` }
      } catch {
        throw new Error(`${file.name} cannot be read as a picture. Save it as JPEG or PNG and drop it once more.`)
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
