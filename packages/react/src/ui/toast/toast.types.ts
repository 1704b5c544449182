/** A short message about something that has just been done. */
export interface ToastMessage {
  /** What happened, in one sentence: "Deleted 3 rent rolls." */
  text: string
  /** Errors stay until they are closed. @default 'done' */
  tone?: 'done' | 'note' | 'error'
  /** One thing to do about it, such as Undo. It closes the message. */
  action?: { label: string; onPress: () => void }
  /** Told when it goes: after its time, or closed by a person. An action is told before. */
  onClose?: () => void
}
