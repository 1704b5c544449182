import type { Locator, Page } from 'playwright'

/** Most presses that lead anywhere: more than once around the longest page of these tests. */
const most = 200

/** Where the keyboard is, seen from something that it should come to. */
interface Stop {
  name: string
  isThere: boolean
  /** What leads there on the shorter way: to what stands above, one goes back. */
  key: 'Tab' | 'Shift+Tab'
  /** Why nobody would see that it is here; `null` where that is seen. */
  fault: string | null
}

/** Goes on with Tab until something has the keyboard. Each stop on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const passed: string[] = []
  for (let press = 0; press < most; press += 1) {
    const stop = await target.evaluate(stopOf)
    if (press > 0 && stop.fault !== null) throw new Error(`“${stop.name}” has the keyboard, and ${stop.fault}`)
    if (stop.isThere) return
    passed.push(stop.name)
    await page.keyboard.press(stop.key)
  }
  throw new Error(`Tab does not lead to ${String(target)}; it led to:\n${passed.join('\n')}`)
}

/** Runs in the page, so it stands by itself. */
function stopOf(target: Element): Stop {
  const { activeElement: element } = document
  if (element === null || element === document.body) {
    return { name: 'the page', isThere: false, key: 'Tab', fault: null }
  }
  const label = element.getAttribute('aria-label') ?? element.textContent
  const name = `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${label.trim()}`.slice(0, 80)
  const isAbove = (element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  // A field is marked by the frame around it, a box that is ticked by what is drawn beside it.
  const frames = [element, element.parentElement, element.parentElement?.parentElement ?? null]
  const isBox = element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')
  const marks = isBox ? [...(frames[2]?.querySelectorAll('*') ?? [])] : frames.filter((frame) => frame !== null)
  // Only the colour that is kept for it counts, or the browser's own ring: lines and shadows stand there at all times too.
  const hex = getComputedStyle(document.documentElement).getPropertyValue('--uw-focus').trim()
  const ring = `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
  const isMarked = marks.some((mark) =>
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(mark, part)
      const isOutlined = outlineStyle === 'auto' || (outlineStyle !== 'none' && outlineColor === ring)
      return boxShadow.includes(ring) || (isOutlined && Number.parseFloat(outlineWidth) > 0)
    }),
  )
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
  return {
    name,
    isThere: element === target,
    key: isAbove ? 'Shift+Tab' : 'Tab',
    fault: !isInView ? 'it lies outside the window' : isMarked ? null : 'nothing on the screen shows it',
  }
}
