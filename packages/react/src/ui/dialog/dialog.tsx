import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import type { DialogSize } from './dialog-panel.ts'

export interface DialogProps {
  title: string
  isOpen: boolean
  /** Escape, the cross or a click beside it. */
  onClose: () => void
  /** 400, 560 or 880 px wide, or the whole window. @default 'medium' */
  size?: DialogSize
  /** Whether Escape, the cross and a click beside it close it; not while work would be lost. @default true */
  canBeDismissed?: boolean
  /** Buttons, the one that goes on last. @default none */
  footer?: ReactNode
  children: ReactNode
}

/** A piece of work that keeps the rest of the page out of reach. Long content scrolls between its title and its buttons. */
export function Dialog({ size = 'medium', canBeDismissed = true, footer = null, ...props }: DialogProps) {
  return <DialogFrame role="dialog" size={size} canBeDismissed={canBeDismissed} footer={footer} {...props} />
}
