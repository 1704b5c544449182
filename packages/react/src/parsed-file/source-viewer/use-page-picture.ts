import { useEffect, useState } from 'react'

/** A page as a picture. */
export interface PagePicture {
  /** An object URL. */
  url: string
  /** Width by height. */
  ratio: number
}

/** Draws pages as pictures, and gives the object URL of each. */
export type RenderPage = (page: number) => Promise<string>

/** The picture of a page once it is drawn; `null` until then, and where it cannot be. */
export function usePagePicture(renderPage: RenderPage | undefined, page: number): PagePicture | null {
  const [drawn, setDrawn] = useState<{ of: RenderPage; page: number; picture: PagePicture } | null>(null)
  useEffect(() => {
    if (renderPage === undefined) return
    let isWanted = true
    const draw = async () => {
      const url = await renderPage(page)
      const image = new Image()
      image.src = url
      await image.decode()
      const picture = { url, ratio: image.naturalWidth / image.naturalHeight }
      if (isWanted) setDrawn({ of: renderPage, page, picture })
    }
    // Without its picture a page is drawn from its texts.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [renderPage, page])
  return drawn !== null && drawn.of === renderPage && drawn.page === page ? drawn.picture : null
}
