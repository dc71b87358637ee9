import type { BrowserContext } from '@playwright/test';

interface Delays {
  /** Milliseconds added to an animation frame. */
  frames: number;
  /** Milliseconds added to a task of React's scheduler, such as passive effects and transitions. */
  tasks: number;
  /** Milliseconds added to a response at most: later responses may come first. */
  responses: number;
}

/** Runs in the page. Frames and tasks keep their order. */
function slowDown({ frames, tasks, responses }: Delays): void {
  const { setTimeout: later, requestAnimationFrame: frame, fetch: call } = window;
  const { postMessage } = MessagePort.prototype;
  let calls = 0;
  window.requestAnimationFrame = (work) => later(() => frame(work), frames);
  window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: []) {
    const post = () => postMessage.call(this, message, ...rest);
    // The scheduler's messages are null.
    if (message === null) later(post, tasks);
    else post();
  };
  window.fetch = async (...request) => {
    calls += 1;
    const delay = (calls * 617) % (responses + 1);
    const response = await call(...request);
    await new Promise((resolve) => later(resolve, delay));
    return response;
  };
}

/** Slows the pages of a context down as SLOW_PAGE=frames,tasks,responses says: a test that is ahead of its page fails then. */
export async function slowPages(context: BrowserContext): Promise<void> {
  const setting = process.env.SLOW_PAGE;
  if (!setting) return;
  const [frames = 0, tasks = 0, responses = 0] = setting.split(',').map(Number);
  await context.addInitScript(slowDown, { frames, tasks, responses });
}
