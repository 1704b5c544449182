import { Check, CircleX, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, layer, radius, space, type } from '../../theme/index.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Sign } from '../status/strip.tsx'
import { floatingEdge, floatingShadow } from './popover.tsx'
import type { AppToasts, ToastMessage } from './toast-queue.ts'

export interface ToastsProps {
  /** Messages of the app, from `createToasts`. */
  toasts: AppToasts
}

/**
 * Shows toast messages in the lower corner and announces them to screen readers. Their timers pause while the pointer or
 * the focus is on them. F6 moves the focus to them from anywhere and back again, and Tab reaches them after the page.
 */
export function Toasts({ toasts }: ToastsProps) {
  const region = useRef<HTMLDivElement>(null)
  useToastKey(region)
  return (
    <Region ref={region} queue={toasts.queue} aria-label="Messages">
      {({ toast }) => {
        const { text, tone = 'done', action } = toast.content
        return (
          <Message toast={toast}>
            <Sign $color={tones[tone].color}>
              <Icon symbol={tones[tone].symbol} label={tones[tone].name} />
            </Sign>
            <Content>
              <Text slot="title">{text}</Text>
            </Content>
            {action !== undefined && (
              <Button
                variant="quiet"
                size="small"
                slot={null}
                onPress={() => {
                  action.onPress()
                  toasts.close(toast.key)
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton slot="close" label="Close" symbol={X} size="small" />
          </Message>
        )
      }}
    </Region>
  )
}

const tones = {
  done: { symbol: Check, name: 'Done', color: color.done },
  note: { symbol: Info, name: 'Note', color: color.accent },
  error: { symbol: CircleX, name: 'Error', color: color.refused },
} as const

const Region = styled(ToastRegion<ToastMessage>)`
  position: fixed;
  right: ${space.four};
  bottom: ${space.four};
  left: ${space.four};
  display: flex;
  flex-direction: column-reverse;
  align-items: flex-end;
  gap: ${space.two};
  outline: none;
  pointer-events: none;
  z-index: ${layer.toast};

  @media print {
    display: none;
  }
`

const Message = styled(Toast)`
  display: flex;
  align-items: flex-start;
  gap: ${space.two};
  width: fit-content;
  min-width: min(280px, 100%);
  max-width: min(440px, 100%);
  padding: ${space.two} ${space.two} ${space.two} ${space.three};
  border: 1px solid ${floatingEdge};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${floatingShadow};
  outline: none;
  pointer-events: auto;
  ${type.body}

  &[data-focus-visible] {
    ${focusRing}
  }
`

const Content = styled(ToastContent)`
  flex: 1;
  min-width: 0;
  padding: ${space.half} 0;
  overflow-wrap: anywhere;
`

/** F6 moves the focus from anywhere to the newest message, and from the messages back. */
function useToastKey(region: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || region.current === null) return
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null
      const isInside = region.current.contains(active)
      const target = isInside ? before.current : region.current.querySelector<HTMLElement>('[role="alertdialog"]')
      if (target === null || !target.isConnected) return
      if (!isInside) before.current = active
      event.preventDefault()
      // Browsers use this key for another purpose, and so does the library's list of landmarks.
      event.stopImmediatePropagation()
      target.focus()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [region])
}
