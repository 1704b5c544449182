/** What the app tags a section with; a section that is not begun has no tag. Other tags are the words of who set them. */
export const progressTags = { started: 'In progress', done: 'Done' } as const
