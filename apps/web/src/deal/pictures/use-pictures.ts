import { type QueryClient, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { type Client, NotFoundError } from '@uwkit/core/client'
import { type Picture, reorderedPictures } from '@uwkit/core/deal'
import type { PictureSource } from '@uwkit/react/deal'
import { PartialSaveError } from '@uwkit/react/save'
import { useEffect, useState } from 'react'
import { useServices } from '../../shell/services.tsx'

type Placed = Pick<Picture, 'uid' | 'position'>

/** Returns the shown picture that a moved picture is placed before; `null` to place it last. */
export function neighborAt(shown: readonly Pick<Picture, 'uid'>[], uid: string, to: number): string | null {
  const others = shown.filter((picture) => picture.uid !== uid)
  return others[Math.max(0, to)]?.uid ?? null
}

/**
 * Returns the changes when a picture is moved before another one, or last if that one is gone. The list also contains
 * hidden pictures that are about to be deleted; they count for the positions.
 */
export function movedBefore(pictures: readonly Placed[], uid: string, before: string | null): Placed[] {
  const others = pictures.filter((picture) => picture.uid !== uid)
  const at = others.findIndex((picture) => picture.uid === before)
  return reorderedPictures(pictures, uid, at === -1 ? others.length : at)
}

/** Returns the pictures at their new positions. */
export function atNewPlaces<Shown extends Placed>(pictures: readonly Shown[], changes: readonly Placed[]): Shown[] {
  const placed = new Map(changes.map((change) => [change.uid, change.position]))
  return pictures
    .map((picture) => ({ ...picture, position: placed.get(picture.uid) ?? picture.position }))
    .toSorted((one, other) => one.position - other.position)
}

/** Returns the query key of a deal's pictures. */
export function picturesKey(dealId: string) {
  return ['deal', 'pictures', dealId] as const
}

/** Returns the pictures of a deal, and functions that change their order. */
export function usePictures(dealId: string) {
  const { client, queries, toasts } = useServices()
  const queryKey = picturesKey(dealId)
  const list = useQuery({ queryKey, queryFn: ({ signal }) => client.deal.listPictures(dealId, { signal }) })
  const pictures = list.data ?? []

  const mutationKey = ['move pictures', dealId]
  const { mutate } = useMutation({
    mutationKey,
    // Runs one after another: each change relies on the positions that the previous one set.
    scope: { id: `pictures ${dealId}` },
    mutationFn: async (changes: readonly Pick<Picture, 'uid' | 'position'>[]) => {
      for (const { uid, position } of changes) await client.deal.updatePicture(uid, { position })
    },
    onError: (error) => void toasts.show({ text: `The new order could not be saved: ${error.message}`, tone: 'error' }),
    // The last change in progress reloads the pictures.
    onSettled: () => (queries.isMutating({ mutationKey }) > 1 ? undefined : queries.invalidateQueries({ queryKey })),
  })
  const move = async (uid: string, before: string | null) => {
    await queries.cancelQueries({ queryKey })
    const known = queries.getQueryData<Picture[]>(queryKey) ?? []
    const changes = movedBefore(known, uid, before)
    if (changes.length === 0) return
    queries.setQueryData(queryKey, atNewPlaces(known, changes))
    mutate(changes)
  }
  return { list, pictures, move }
}

/** Returns the bytes of pictures, fetched once each, as image URLs; these are revoked when the user leaves the screen. */
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

/** Captions by picture. */
export type Captions = Record<string, string | null>

/**
 * Saves captions, each separately; captions of pictures deleted meanwhile are dropped.
 *
 * @throws {PartialSaveError} Some were not saved.
 */
export async function saveCaptions(
  dealId: string,
  captions: Partial<Captions>,
  { deal }: { deal: Pick<Client['deal'], 'updatePicture'> },
  queries: QueryClient,
): Promise<void> {
  const queryKey = picturesKey(dealId)
  const left: Captions = {}
  const failures: Error[] = []
  for (const [uid, caption = null] of Object.entries(captions)) {
    try {
      await deal.updatePicture(uid, { caption })
      queries.setQueryData(queryKey, (list: Picture[] | undefined) =>
        list?.map((picture) => (picture.uid === uid ? { ...picture, caption } : picture)),
      )
    } catch (error) {
      if (error instanceof NotFoundError) continue
      left[uid] = caption
      failures.push(error instanceof Error ? error : new Error(String(error)))
    }
  }
  await queries.invalidateQueries({ queryKey })
  const [first] = failures
  if (first !== undefined) throw new PartialSaveError(left, first)
}
