import { useEffect } from 'react'

/** Parts of a page that name a figure, or show one in the row of its name. Cells of the grid are for editing, and have their own. */
const parts = 'th, td, dt, dd, label, legend, [role=columnheader], [role=rowheader]'

/**
 * Shows what a figure means, and how it is worked out, while the pointer rests on its name or on the figure. The glossary is loaded with
 * the first name that is pointed at. A part that has a title of its own keeps it.
 */
export function useFigureHints(): void {
  useEffect(() => {
    let hinted: Element | null = null
    const leave = () => {
      hinted?.removeAttribute('title')
      hinted = null
    }
    const enter = async ({ target }: PointerEvent): Promise<void> => {
      const part = target instanceof Element ? target.closest(parts) : null
      if (part === hinted) return
      leave()
      const label = part === null || part.closest('[title]') !== null ? '' : nameOfFigure(part)
      if (part === null || label === '') return
      hinted = part
      const { meaningOfLabel } = await import('@uwkit/core/glossary')
      const meaning = meaningOfLabel(label)
      if (meaning !== undefined && hinted === part) part.setAttribute('title', meaning)
    }
    const listen = (event: PointerEvent): void => void enter(event)
    document.addEventListener('pointerover', listen, { passive: true })
    return () => {
      leave()
      document.removeEventListener('pointerover', listen)
    }
  }, [])
}

/** The name of the figure that a part shows: its own text, or that of its row or pair. */
function nameOfFigure(part: Element): string {
  const named =
    part.tagName === 'TD'
      ? part.parentElement?.querySelector('th')
      : part.tagName === 'DD'
        ? part.parentElement?.querySelector('dt')
        : part
  return named?.textContent?.trim() ?? ''
}
