import { useQuery } from '@tanstack/react-query'
import { liveSource } from '@uwkit/react/deal'
import { useEffect, useState } from 'react'
import { useServices } from '../../shell/index.ts'
import { usePictureSources, usePictures } from '../pictures/use-pictures.ts'

/** Milliseconds after which the figures are asked for again while the page is open. Our own choice. */
const figuresMilliseconds = 30_000

/** What changes in the texts while they are open: the figures of the deal, and the addresses of its pictures. */
export function useLiveSources(dealId: string) {
  const { client } = useServices()
  const [figures] = useState(liveSource)
  const [pictureUrls] = useState(liveSource)
  const answer = useQuery({
    queryKey: ['deal', 'figures', dealId],
    queryFn: ({ signal }) => client.export.figures(dealId, { signal }),
    refetchInterval: figuresMilliseconds,
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
