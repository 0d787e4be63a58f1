import {
  createSharedLink,
  getSharedPage,
  getSharingSettings,
  listSharedLinks,
  putSharingSettings,
  revokeSharedLink,
} from '#contract/sharedLinks.ts';
import { sharedPath } from '#contract/startPaths.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { Auth } from '../openAuth.ts';

/** Pages that are shared without an account: made, listed and ended by people, opened by whoever has the link. */
export function sharedLinkRoutes(auth: Auth, spaces: SpaceStore): Route[] {
  return [createRoute(auth, spaces), listRoute(auth), revokeRoute(auth), ...settingsRoutes(auth)];
}

function createRoute(auth: Auth, spaces: SpaceStore): Route {
  return defineRoute({
    endpoint: createSharedLink,
    lane: 'quick',
    buildingIds: ({ body }) => [toSpaceId(body.building_id)],
    async handle({ body, caller, origin }) {
      if (!auth.sharing.current.shared_links)
        throw new AppError('WRONG_STATE', 'An administrator has turned shared links off');
      const building = toSpaceId(body.building_id);
      if (!spaces.current().buildingById.has(building))
        throw new AppError('INVALID_PARAMETER', `building_id: there is no building ${building}`);
      const { page, name, valid_days: days } = body;
      const made = await auth.sharedLinks.create({ building, page, name, days }, caller.userId);
      const validTill = made.validTill.toISOString();
      await auth.audit.record({
        actor: caller.userId,
        action: 'shared_link_created',
        detail: { link: made.id, name, building, until: validTill },
      });
      return { id: made.id, url: `${origin}${sharedPath}#${made.token}`, valid_till: validTill };
    },
  });
}

/** Administrators look after everybody's links. */
function authorOf({ isAdmin, userId }: Caller): string | null {
  return isAdmin ? null : userId;
}

function listRoute(auth: Auth): Route {
  return defineRoute({
    endpoint: listSharedLinks,
    lane: 'quick',
    async handle({ caller }) {
      const rows = await auth.sharedLinks.list(authorOf(caller));
      const links = rows.map(async (row) => ({
        id: row.id,
        name: row.name,
        page: row.page,
        building_id: row.buildings.join(),
        created_by: row.created_by,
        created_by_name: row.created_by_name,
        created_at: row.created_at.toISOString(),
        valid_till: row.expires_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
        is_open: await auth.authenticator.isShared(row),
      }));
      return { shared_links: await Promise.all(links) };
    },
  });
}

function revokeRoute(auth: Auth): Route {
  return defineRoute({
    endpoint: revokeSharedLink,
    lane: 'quick',
    async handle({ body, caller }) {
      const author = authorOf(caller);
      const name = await auth.sharedLinks.revoke(body.id, author);
      if (name === undefined)
        throw new AppError('NOT_FOUND', 'No such shared link; it may have ended already', {
          denied: author === null ? undefined : await auth.keys.ofOthers(body.id, author),
        });
      auth.revoked();
      await auth.audit.record({
        actor: caller.userId,
        action: 'shared_link_revoked',
        detail: { link: body.id, name },
      });
      return { success: 'ok' as const };
    },
  });
}

function settingsRoutes(auth: Auth): Route[] {
  return [
    defineRoute({
      endpoint: getSharedPage,
      lane: 'quick',
      async handle({ caller, remoteAddress: from }) {
        const {
          name,
          page,
          buildings,
          expires_at: till,
        } = await auth.sharedLinks.page(caller.keyId);
        if (await auth.sharedLinks.open(caller.keyId))
          await auth.audit.record({
            actor: caller.userId,
            action: 'shared_link_opened',
            detail: { link: caller.keyId, name, from },
          });
        return { name, page, building_id: buildings.join(), valid_till: till.toISOString() };
      },
    }),
    defineRoute({
      endpoint: getSharingSettings,
      lane: 'quick',
      handle: async () => auth.sharing.current,
    }),
    defineRoute({
      endpoint: putSharingSettings,
      lane: 'quick',
      async handle({ body, caller }) {
        await auth.sharing.write({ ...body, embed_sites: [...new Set(body.embed_sites)] });
        // Sockets of links that are closed now end at once.
        auth.revoked();
        await auth.audit.record({
          actor: caller.userId,
          action: 'sharing_settings_changed',
          detail: {
            shared_links: body.shared_links ? 'on' : 'off',
            embed_sites: body.embed_sites.join(' '),
          },
        });
        return { success: 'ok' as const };
      },
    }),
  ];
}
