import { QueryClient } from '@tanstack/react-query'
import { NotFoundError } from '@uwkit/core/client'
import type { Picture, PictureChanges } from '@uwkit/core/deal'
import { PartialSaveError } from '@uwkit/react/save'
import { expect, it } from 'vitest'
import { atNewPlaces, movedBefore, neighborAt, picturesKey, saveCaptions } from './use-pictures.ts'

const pictures = ['a', 'b', 'c', 'd'].map((uid, position) => ({ uid, position }))

/** Returns the order after a picture was moved to a position among the visible ones. */
function ordered(hidden: string, uid: string, to: number): string {
  const shown = pictures.filter((picture) => picture.uid !== hidden)
  const changes = movedBefore(pictures, uid, neighborAt(shown, uid, to))
  return atNewPlaces(pictures, changes)
    .map((picture) => picture.uid)
    .join('')
}

it('a place is counted among the pictures that are shown', () => {
  expect(ordered('', 'd', 1)).toBe('adbc')
  expect(ordered('', 'a', 3)).toBe('bcda')
  expect(ordered('', 'c', -1)).toBe('cabd')
})

it('a picture that is about to be deleted keeps its place and moves no other', () => {
  expect(ordered('a', 'd', 1)).toBe('abdc')
  expect(ordered('b', 'c', 0)).toBe('cabd')
  expect(ordered('d', 'a', 2)).toBe('bcda')
})

it('a picture whose neighbor was deleted in the meantime becomes the last', () => {
  expect(movedBefore(pictures.slice(0, 2), 'a', 'gone')).toEqual([
    { uid: 'b', position: 0 },
    { uid: 'a', position: 1 },
  ])
})

it('a missing or failing picture does not block saving the other captions', async () => {
  const faults: Record<string, Error> = {
    gone: new NotFoundError({ status: 404, message: 'Picture Not found', requestId: null, body: null }),
    away: new Error('no answer'),
  }
  const sent: string[] = []
  const updatePicture = async (uid: string, { caption }: PictureChanges) => {
    if (faults[uid] !== undefined) throw faults[uid]
    sent.push(uid)
    return { uid, caption } as Picture
  }
  const queries = new QueryClient()
  queries.setQueryData(picturesKey('7'), [{ uid: 'last', caption: null }])
  const captions = { gone: 'Pool', away: 'Gate', last: 'Roof' }
  const failure: unknown = await saveCaptions('7', captions, { deal: { updatePicture } }, queries).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(PartialSaveError)
  expect(failure).toMatchObject({ left: { away: 'Gate' }, message: 'no answer' })
  expect(sent).toEqual(['last'])
  expect(queries.getQueryData(picturesKey('7'))).toEqual([{ uid: 'last', caption: 'Roof' }])

  await saveCaptions('7', { gone: 'Pool' }, { deal: { updatePicture } }, queries)
  expect(sent).toEqual(['last'])
})
