import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, layer, motion, radius, space, type } from '../../theme/index.ts'
import { Button, type ButtonProps } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { floatingEdge } from './popover.tsx'

interface DialogFrameProps {
  role: 'dialog' | 'alertdialog'
  title: string
  size: DialogSize
  isOpen: boolean
  /** Whether a click outside, Escape and the close button close it. */
  canBeDismissed: boolean
  onClose: () => void
  /** Buttons at the bottom. */
  footer: ReactNode
  children: ReactNode
}

/** Common frame of all dialogs: the page behind is inert, header and footer are fixed, and the focus returns on closing. */
function DialogFrame({ role, title, size, isOpen, canBeDismissed, onClose, footer, children }: DialogFrameProps) {
  const bodyId = useId()
  return (
    <Scrim
      isOpen={isOpen}
      isDismissable={canBeDismissed && role === 'dialog'}
      isKeyboardDismissDisabled={!canBeDismissed}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose()
      }}
    >
      <Panel $size={size}>
        <Box role={role} {...(role === 'alertdialog' ? { 'aria-describedby': bodyId } : {})}>
          <Head>
            <Title slot="title">{title}</Title>
            {canBeDismissed && role === 'dialog' && <IconButton label="Close" symbol={X} onPress={onClose} />}
          </Head>
          <DialogBody id={bodyId}>{children}</DialogBody>
          {footer !== null && <Foot>{footer}</Foot>}
        </Box>
      </Panel>
    </Scrim>
  )
}

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.four};
  padding: ${space.four} ${space.four} ${space.one} ${space.six};

  @media (max-width: 480px) {
    gap: ${space.two};
    padding-left: ${space.four};
    padding-right: ${space.two};
  }
`

const Title = styled(Heading)`
  margin: ${space.one} 0;
  overflow-wrap: anywhere;
  ${type.titleSmall}
`

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.two};
  padding: ${space.three} ${space.six};
  border-top: 1px solid ${color.line};

  @media (max-width: 480px) {
    padding-inline: ${space.four};
  }
`

interface DialogBodyProps {
  id: string
  children: ReactNode
}

/** Content of a dialog between header and footer. It is focusable, for scrolling, only if it is too long. */
function DialogBody({ id, children }: DialogBodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const body = ref.current
    if (body === null) return
    const observer = new ResizeObserver(() => setIsLong(body.scrollHeight > body.clientHeight))
    observer.observe(body)
    return () => observer.disconnect()
  }, [])
  return (
    <Body id={id} ref={ref} {...(isLong ? { tabIndex: 0, role: 'group', 'aria-label': 'Content' } : {})}>
      {children}
    </Body>
  )
}

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space.two} ${space.six} ${space.four};
  overflow: auto;
  overflow-wrap: anywhere;
  outline: none;

  &:focus-visible {
    ${focusRingInset}
  }
  > :first-child {
    margin-top: 0;
  }
  > :last-child {
    margin-bottom: 0;
  }

  @media (max-width: 480px) {
    padding-inline: ${space.four};
  }
`

/** Widths of 400, 560 and 880 px, or the whole window. */
export type DialogSize = 'small' | 'medium' | 'large' | 'full'

const widths: Readonly<Record<DialogSize, string>> = { small: '400px', medium: '560px', large: '880px', full: '100%' }

/** Covers the page while a dialog is open. */
const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  padding: ${space.four};
  background: ${color.scrim};
  z-index: ${layer.dialog};
  transition: opacity ${motion.panel};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }

  @media (max-width: 480px) {
    padding: ${space.two};
  }
`

/** Panel of a dialog: as high as its content, limited to the height of the window. */
const Panel = styled(Modal)<{ $size: DialogSize }>`
  display: flex;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  height: ${({ $size }) => ($size === 'full' ? '100%' : 'auto')};
  max-height: 100%;
  border: 1px solid ${floatingEdge};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.2);
`

/** The dialog itself: header, body and footer. */
const Box = styled(AriaDialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  outline: none;
  ${type.body}
`

export interface DialogProps {
  title: string
  isOpen: boolean
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void
  /** 400, 560 or 880 px wide, or the whole window. @default 'medium' */
  size?: DialogSize
  /** Whether Escape, the close button and a click outside close it; not if work would be lost. @default true */
  canBeDismissed?: boolean
  /** Buttons, with the primary one last. @default none */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog. Long content scrolls between the title and the buttons. */
export function Dialog({ size = 'medium', canBeDismissed = true, footer = null, ...props }: DialogProps) {
  return <DialogFrame role="dialog" size={size} canBeDismissed={canBeDismissed} footer={footer} {...props} />
}

export interface AlertDialogProps {
  /** The question: "Delete 3 rent rolls?" */
  title: string
  /** What the action affects, and what it does not. */
  children: ReactNode
  isOpen: boolean
  /** Verb of the question: "Delete". */
  confirmLabel: string
  /** @default 'Cancel' */
  cancelLabel?: string
  /** Whether it deletes or cannot be undone; the focus is then on Cancel. @default false */
  isDanger?: boolean
  /** Whether the action is in progress; the dialog stays open and cannot be closed. @default false */
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A modal question that must be answered before anything else. */
export function AlertDialog({
  title,
  children,
  isOpen,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  isPending = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  return (
    <DialogFrame
      role="alertdialog"
      title={title}
      size="small"
      isOpen={isOpen}
      canBeDismissed={!isPending}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending} autoFocus={isDanger}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            onPress={onConfirm}
            isPending={isPending}
            autoFocus={!isDanger}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  )
}

export interface DialogButtonsProps extends Omit<ButtonProps, 'variant'> {
  onCancel: () => void
}

/** Footer of a dialog: Cancel and the confirm button. Neither can be pressed while the action is in progress. */
export function DialogButtons({ onCancel, ...confirm }: DialogButtonsProps) {
  return (
    <>
      <Button onPress={onCancel} isDisabled={confirm.isPending ?? false}>
        Cancel
      </Button>
      <Button variant="primary" {...confirm} />
    </>
  )
}
