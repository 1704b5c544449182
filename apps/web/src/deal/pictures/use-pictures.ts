import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import type { Picture } from '@uwkit/core/deal'
import type { PictureSource } from '@uwkit/react/deal'
import { useEffect, useState } from 'react'
import { useServices } from '../../shell/index.ts'
import { atTheirPlaces, movedBefore } from './moved-before.ts'

/** What the pictures of a deal are kept under. */
export function picturesKey(dealId: string) {
  return ['deal', 'pictures', dealId] as const
}

/** The pictures of a deal, and what changes their order. */
export function usePictures(dealId: string) {
  const { client, queries, toasts } = useServices()
  const queryKey = picturesKey(dealId)
  const list = useQuery({ queryKey, queryFn: ({ signal }) => client.deal.listPictures(dealId, { signal }) })
  const pictures = list.data ?? []

  const mutationKey = ['move pictures', dealId]
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: each counts on the places that the one before gave.
    scope: { id: `pictures ${dealId}` },
    mutationFn: async (changes: readonly Pick<Picture, 'uid' | 'position'>[]) => {
      for (const { uid, position } of changes) await client.deal.updatePicture(uid, { position })
    },
    onError: (error) => void toasts.show({ text: `The new order could not be saved: ${error.message}`, tone: 'error' }),
    // The last one that is under way reads how they stand.
    onSettled: () => (queries.isMutating({ mutationKey }) > 1 ? undefined : queries.invalidateQueries({ queryKey })),
  })
  const move = async (uid: string, before: string | null) => {
    await queries.cancelQueries({ queryKey })
    const known = queries.getQueryData<Picture[]>(queryKey) ?? []
    const changes = movedBefore(known, uid, before)
    if (changes.length === 0) return
    queries.setQueryData(queryKey, atTheirPlaces(known, changes))
    mutate(changes)
  }
  return { list, pictures, move }
}

/** The bytes of pictures, fetched once each, as addresses for images; they are given back when the screen is left. */
export function usePictureSources(uids: readonly string[]) {
  const { client } = useServices()
  const [urls] = useState(() => new Map<Blob, string>())
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    },
    [urls],
  )
  const answers = useQueries({
    queries: uids.map((uid) => ({
      queryKey: ['deal-picture', uid],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { bytes, contentType } = await client.deal.picture(uid, { signal })
        return new Blob([bytes], { type: contentType })
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  const urlOf = (blob: Blob): string => {
    const url = urls.get(blob) ?? URL.createObjectURL(blob)
    urls.set(blob, url)
    return url
  }
  return {
    sourceOf: (uid: string): PictureSource => {
      const answer = answers[uids.indexOf(uid)]
      if (answer?.data !== undefined) return { state: 'ready', url: urlOf(answer.data) }
      return { state: answer?.isError && !answer.isFetching ? 'broken' : 'loading' }
    },
    reload: (uid: string) => void answers[uids.indexOf(uid)]?.refetch(),
  }
}
