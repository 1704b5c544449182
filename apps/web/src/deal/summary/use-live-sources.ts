import { useQuery } from '@tanstack/react-query'
import { liveSource } from '@uwkit/react/deal'
import { useEffect, useState } from 'react'
import { useServices } from '../../shell/index.ts'
import { usePictureSources, usePictures } from '../pictures/use-pictures.ts'

/** What changes in the texts while they are open: the figures of the deal, and the addresses of its pictures. */
export function useLiveSources(dealId: string) {
  const { client } = useServices()
  const [figures] = useState(liveSource)
  const [pictureUrls] = useState(liveSource)
  const answer = useQuery({
    queryKey: ['deal', 'figures', dealId],
    queryFn: ({ signal }) => client.export.figures(dealId, { signal }),
    // Whatever changes them is done elsewhere: on another screen of the deal, in another window, or by somebody else.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  useEffect(() => {
    figures.set(Object.fromEntries((answer.data ?? []).map(({ name, text }) => [name, text])))
  }, [figures, answer.data])

  const { pictures } = usePictures(dealId)
  const { sourceOf } = usePictureSources(pictures.map(({ uid }) => uid))
  const urls = pictures.map(({ uid }) => {
    const source = sourceOf(uid)
    return [uid, source.state === 'ready' ? source.url : null] as const
  })
  const known = JSON.stringify(urls)
  useEffect(() => {
    pictureUrls.set(Object.fromEntries(JSON.parse(known) as [string, string | null][]))
  }, [pictureUrls, known])
  return { figures, pictureUrls, pictures, failure: answer.error }
}
