/** Script of the worker that drafts and fills lenders' templates, so that the page stays responsive. */
import { silenceConsole } from '@uwkit/documents/formats'
import { expose } from 'comlink'
import { createTemplateScope } from './template-scope.ts'

silenceConsole()
expose(createTemplateScope())
