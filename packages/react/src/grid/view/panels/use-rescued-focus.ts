import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the keyboard elsewhere when the button that has it in a bar is disabled by its own press: the browser drops it,
 * and the next key would go nowhere. Every drawing of the bar looks.
 *
 * @param bar - The element around the buttons.
 * @param rescue - Takes the keyboard.
 */
export function useRescuedFocus(bar: RefObject<HTMLElement | null>, rescue: () => void): void {
  // By the time a disabled button is drawn, the page may not know any more that it had the keyboard.
  const held = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const onFocus = ({ target }: FocusEvent) => {
      held.current = target
    }
    const onBlur = ({ target }: FocusEvent) => {
      if (!isDisabled(target)) held.current = null
    }
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    return () => {
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
    }
  }, [bar])
  useLayoutEffect(() => {
    if (!isDisabled(held.current)) return
    const { activeElement, body } = document
    const isDropped = activeElement === held.current || activeElement === null || activeElement === body
    held.current = null
    if (isDropped) rescue()
  })
}

function isDisabled(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.disabled
}
