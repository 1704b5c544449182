import type { QueryClient } from '@tanstack/react-query'
import { type Client, NotFoundError, PartlySavedError } from '@uwkit/core/client'
import type { Picture } from '@uwkit/core/deal'
import { picturesKey } from './use-pictures.ts'

/** Captions by their pictures. */
export type Captions = Record<string, string | null>

/**
 * Saves captions, each by itself; those of pictures that are deleted meanwhile go with them.
 *
 * @throws {PartlySavedError} Some were not saved.
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
  if (first !== undefined) throw new PartlySavedError(left, first)
}
