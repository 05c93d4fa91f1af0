import { choose, NO_CHOICES, type ResultStage, stageOf, type WallChoices } from '#app/core/live/shared-wall.ts';
import type { LiveSession } from '#app/core/live/state.ts';
import type { SharedWall } from '#app/core/live/views.ts';
import type { WallRequest } from '#app/core/wall-requests.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { RoomPeers } from './peers.ts';
import type { Attendee } from './presence.ts';

interface RoomWallDeps {
  sessionId: string;
  clock: Clock;
  bus: Bus;
  /** The screens that are connected to other processes. */
  elsewhere?: Pick<RoomPeers, 'screens' | 'tellWall'> | null;
}

/** What a host's screens share in one room ([WA33]): in memory only. Every change is published. */
export class RoomWall {
  readonly #deps: RoomWallDeps;
  #choices = NO_CHOICES;
  #screens = 0;
  #remotes = 0;
  #announced: ResultStage = 'answers';

  constructor(deps: RoomWallDeps) {
    this.#deps = deps;
  }

  shared(): SharedWall {
    return { choices: this.#choices, isOnScreen: this.#isOnScreen() };
  }

  /** The screens that are connected to this process. */
  here(): { choices: WallChoices; screens: number; remotes: number } {
    return { choices: this.#choices, screens: this.#screens, remotes: this.#remotes };
  }

  /** The host has chosen on a screen of another process. */
  hear(choices: WallChoices, session: LiveSession): void {
    this.#choices = choices;
    this.#announced = this.#stage(session);
    this.#announce();
  }

  /** Screens came to, or left, another process. */
  screensChangedElsewhere(): void {
    if (this.#remotes > 0) this.#announce();
  }

  choose(request: WallRequest, session: LiveSession): void {
    this.#choices = choose(this.#choices, request, session);
    this.#deps.elsewhere?.tellWall(this.#choices);
    this.#announced = this.#stage(session);
    this.#announce();
  }

  arrive(who: Attendee): void {
    this.#count(who, 1);
  }

  leave(who: Attendee): void {
    this.#count(who, -1);
  }

  /** Announces the leaderboard when it is due. Called once a second. */
  tick(session: LiveSession): void {
    const stage = this.#stage(session);
    if (stage === this.#announced) return;
    this.#announced = stage;
    this.#announce();
  }

  #stage(session: LiveSession): ResultStage {
    return stageOf(session, this.#choices, this.#deps.clock());
  }

  #count(who: Attendee, change: 1 | -1): void {
    if (who.role !== 'host') return;
    if (who.isRemote) {
      this.#remotes += change;
      return;
    }
    const wasOnScreen = this.#isOnScreen();
    this.#screens += change;
    // Only remotes want to know.
    if (this.#remotes > 0 && wasOnScreen !== this.#isOnScreen()) this.#announce();
  }

  #isOnScreen(): boolean {
    return this.#screens + (this.#deps.elsewhere?.screens().screens ?? 0) > 0;
  }

  #announce(): void {
    this.#deps.bus.publish({ kind: 'hosts_state', sessionId: this.#deps.sessionId, about: 'wall' });
  }
}
