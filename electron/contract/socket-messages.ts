/** The messages of the loopback socket, as JSON: the shapes for the page and for its host. */
import type { Reply } from './call.ts';

/** A call, a sign of life, or the answer from an animation frame. */
export type PageMessage =
  | { readonly frame: true }
  | { readonly id: number; readonly call: string; readonly argument?: unknown }
  | { readonly alive: true; readonly display?: PageDisplay | undefined };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a page sees of the screen and of its window, in CSS pixels. */
export interface PageDisplay {
  readonly screen: Size;
  readonly window: Size;
}

/** The reply to a call, a snapshot, the answer to a sign of life, or the question for a frame. */
export type HostMessage<Pushed> =
  | { readonly frame: true }
  | { readonly id: number; readonly reply: Reply }
  | { readonly snapshot: Pushed }
  | { readonly alive: true };

export const socketPath = '/socket';
/** For a page that was replaced: it becomes the screen only while there is no other. */
export const waitingSocketPath = '/socket/waiting';

/** What is under this path is for clean windows, and they for nothing else. */
export const cleanPath = '/clean/';
export const cleanSocketPath = '/clean/socket';

/** Close code for a page that a newer page has replaced; a host has one screen. */
export const replacedCode = 4001;
