import { QueryClient } from '@tanstack/react-query'
import { NotFoundError, PartlySavedError } from '@uwkit/core/client'
import type { Picture, PictureChanges } from '@uwkit/core/deal'
import { expect, it } from 'vitest'
import { saveCaptions } from './save-captions.ts'
import { picturesKey } from './use-pictures.ts'

it('a picture that is gone or fails keeps no other caption from being saved', async () => {
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
  expect(failure).toBeInstanceOf(PartlySavedError)
  expect(failure).toMatchObject({ left: { away: 'Gate' }, message: 'no answer' })
  expect(sent).toEqual(['last'])
  expect(queries.getQueryData(picturesKey('7'))).toEqual([{ uid: 'last', caption: 'Roof' }])

  await saveCaptions('7', { gone: 'Pool' }, { deal: { updatePicture } }, queries)
  expect(sent).toEqual(['last'])
})
