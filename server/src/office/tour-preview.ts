import { apiBase } from '@towpath/rules/contract/contract';
import { type Locale, localeOf, localePrefix } from '@towpath/rules/core/locale';
import { operations } from '@towpath/rules/office/operations';
import { may } from '@towpath/rules/office/permissions';
import { type Brand, brandPrefix, defaultBrand } from '@towpath/rules/site/brand';
import type { RenderRequest } from '@towpath/rules/site/page';
import type { FastifyInstance } from 'fastify';
import { findTourContent } from '../catalogue/content/tour-content.ts';
import { findTour } from '../catalogue/tours.ts';
import { toWireTour } from '../catalogue/wire.ts';
import { notFound, Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import { officeLimit } from '../http/limits/rate-limits.ts';
import type { Get } from '../site/api-client.ts';
import { pageSettings } from '../site/page-settings.ts';
import { formatPolicy, policyDirectives } from '../site/policy.ts';
import type { Renderer } from '../site/renderer.ts';
import { openTexts } from '../site/texts.ts';
import { officeApi, requireSession } from '../staff/office-calls.ts';
import { forbidden, refuse } from './api.ts';

interface PreviewCall {
  Params: { id: string; locale: string };
}

const found = (body: unknown) => ({ status: 200, body });

interface PreviewSite {
  context: Context;
  renderer: Renderer;
  /** Performs the calls that are not about the tour. */
  get: Get;
}

/** Answers the calls of a tour's page with the tour as it is saved, also a draft, which has no departures. */
function previewGet({ context, get }: PreviewSite, id: string, locale: Locale): RenderRequest['get'] {
  const at = `${apiBase}/tours/${encodeURIComponent(id)}`;
  return async (path) => {
    const { pathname } = new URL(path, 'http://localhost');
    const tour = pathname === at && (await findTour(context.database, [id], todayOf(context), 'drafts'));
    if (tour) return found(toWireTour(tour));
    if (pathname !== `${at}/content`) return pathname.startsWith(`${at}/`) ? found([]) : get(path);
    const content = await findTourContent(context.database, [id], locale, 'drafts');
    return content ? found(content) : { status: 404, body: null };
  };
}

/** What makes a page run, which the browser would report as blocked. */
const scripts = /<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** The page of a tour in a language, as visitors will see it, without its scripts: nothing can be chosen or booked. */
async function renderPreview(
  site: PreviewSite,
  { id, brand, locale }: { id: string; brand: Brand; locale: Locale },
): Promise<string | null> {
  const { context, renderer } = site;
  const answer = await renderer.render({
    url: `${localePrefix(locale)}${brandPrefix(brand)}/tours/${encodeURIComponent(id)}?locale=${locale}`,
    host: '',
    origin: '',
    acceptLanguage: null,
    cookie: null,
    framed: false,
    settings: pageSettings(context),
    get: previewGet(site, id, locale),
    texts: openTexts(renderer.files, !renderer.built),
  });
  return 'html' in answer ? answer.html.replaceAll(scripts, '') : null;
}

/** Registers the page on which staff look at a tour before it is published (decision 090). */
export function registerTourPreview(app: FastifyInstance, site: PreviewSite): void {
  const { context, renderer } = site;
  const directives = {
    ...policyDirectives(context.config, renderer.built, renderer.styleSource),
    'script-src': ["'none'"],
    'form-action': ["'none'"],
  };
  app.get<PreviewCall>(
    `${officeApi}/tours/:id/preview/:locale`,
    { config: officeLimit },
    async (request, reply) => {
      const session = await requireSession(context, request);
      if (session instanceof Refusal) return refuse(context, reply, session);
      if (!may(session.role, operations['catalogue.tour'].permission))
        return refuse(context, reply, forbidden('catalogue.tour'));
      const { id } = request.params;
      const locale = localeOf(request.params.locale);
      const tour = await findTour(context.database, [id], todayOf(context), 'drafts');
      const [first] = tour?.tours ?? [];
      const html =
        first && locale
          ? await renderPreview(site, { id, brand: first.brand ?? defaultBrand, locale })
          : null;
      if (html === null) return refuse(context, reply, notFound('tour'));
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
        .header('content-security-policy', formatPolicy(directives, ['https:'], ["'none'"]))
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}
