import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';
import type { SoundPlayer } from '#app/ui/sound/player.ts';
import { audibleOf, captionOf, cueOf, type HeardState, musicOf } from './cues.ts';
import { useReducedMotion } from './use-calm.ts';
import { readRemembered, writeRemembered } from './use-remembered.ts';
import type { Wall } from './wall-context.ts';

/** The sound of this screen, and the host's switch and slider for it. */
export interface Sound {
  /** Null until the host has answered the lobby's question. */
  isOn: boolean | null;
  set(isOn: boolean): void;
  /** 0 to 1. */
  volume: number;
  setVolume(volume: number): void;
  /** False in a calm show, which is silent. */
  isPossible: boolean;
  /** What is heard, or how to start it; null in silence. */
  caption: string | null;
}

const SoundContext = createContext<Sound | null>(null);
export const SoundProvider = SoundContext.Provider;

/** Null outside a running session. */
export function useSound(): Sound | null {
  return useContext(SoundContext);
}

const HOW_TO_START = '♪ Click or press a key to start the sound';
/** When many join at once, their sounds keep this distance. */
const JOINED_EVERY_MS = 600;

/** Sounds of the wall, off until the host switches them on in this browser ([WA18]). */
export function useWallSound(wall: Wall): Sound {
  const { known, leftMs, settings } = wall;
  const isReduced = useReducedMotion();
  const audible = audibleOf({ calmShow: settings.calmShow, isReduced });
  const { isOn, set } = useSharedSwitch(wall, audible !== 'none');
  const [volume, setVolume] = useVolume();
  const heard = heardState(known.session, known.total, leftMs);
  const { player, isAllowed } = usePlayer(isOn === true && audible !== 'none', volume);
  useMusic(player, audible === 'all' ? musicOf(heard) : null);
  useCues(player, heard);
  const isPossible = audible !== 'none';
  const caption = player && (isAllowed ? captionOf(heard, audible) : HOW_TO_START);
  return useMemo(
    () => ({ isOn, set, volume, setVolume, isPossible, caption }),
    [isOn, set, volume, setVolume, isPossible, caption],
  );
}

type HeardSession = Pick<Wall['known']['session'], 'status' | 'timerPaused'> & { reveal?: number | null };

function heardState({ status, timerPaused, reveal }: HeardSession, total: number, leftMs: number): HeardState {
  const isRunning = status === 'question' && !timerPaused;
  return { status, total, seconds: isRunning ? Math.ceil(leftMs / 1000) : 0, places: reveal ?? null };
}

const SWITCH = 'handsup-wall-sounds';
const VOLUME = 'handsup-wall-volume';
const USUAL_VOLUME = 0.7;

/**
 * The switch, remembered by this browser and shared by all screens of the host: the last press on any of them counts. A wall
 * that comes first says what its browser remembers ([WA34]).
 */
function useSharedSwitch({ known, linkState, run }: Wall, isPossible: boolean) {
  const { sound: shared } = known.host.wall;
  const [isOn, setOn] = useState(shared);
  const [seen, setSeen] = useState(shared);
  // During render, so that no sound starts that another screen has just switched off.
  if (seen !== shared) {
    setSeen(shared);
    if (shared !== null) setOn(shared);
  }
  useBeforePaint(() => {
    const stored = readRemembered(SWITCH);
    if (stored !== null) setOn((current) => current ?? stored === 'on');
  }, []);
  const isLive = linkState?.status === 'live';
  const current = useRef(run);
  current.current = run;
  useEffect(() => {
    if (isPossible && isLive && shared === null && isOn !== null) current.current(requestOf(isOn));
  }, [isPossible, isLive, shared, isOn]);
  const isShared = isLive && shared !== null;
  const set = useCallback(
    (next: boolean) => {
      setOn(next);
      writeRemembered(SWITCH, next ? 'on' : 'off');
      // Without a link it holds for this screen.
      if (isShared) run(requestOf(next));
    },
    [isShared, run],
  );
  return { isOn, set };
}

function requestOf(isOn: boolean): HostCommand {
  return { intent: 'show', what: isOn ? 'sound' : 'silence' };
}

/** The volume, remembered by this browser. */
function useVolume(): [number, (volume: number) => void] {
  const [volume, setVolume] = useState(USUAL_VOLUME);
  useBeforePaint(() => {
    const level = Number(readRemembered(VOLUME) ?? USUAL_VOLUME);
    if (level >= 0 && level <= 1) setVolume(level);
  }, []);
  const keep = useCallback((next: number) => {
    setVolume(next);
    writeRemembered(VOLUME, String(next));
  }, []);
  return [volume, keep];
}

/** The player, loaded when it is first needed, and whether the browser lets it sound. */
function usePlayer(isWanted: boolean, volume: number) {
  const [player, setPlayer] = useState<SoundPlayer | null>(null);
  const [isAllowed, setAllowed] = useState(false);
  const level = useRef(volume);
  level.current = volume;
  useEffect(() => {
    if (!isWanted) return;
    let made: SoundPlayer | null = null;
    let isOver = false;
    const wake = () => made?.wake();
    void import('#app/ui/sound/player.ts').then(
      ({ createSoundPlayer }) => {
        if (isOver) return;
        const onChange = () => setAllowed(made?.isAllowed() ?? false);
        made = createSoundPlayer({ volume: level.current, onChange });
        setPlayer(made);
        onChange();
      },
      // Without network there is no sound; the switch tries again.
      () => {},
    );
    for (const press of PRESSES) window.addEventListener(press, wake);
    return () => {
      isOver = true;
      made?.close();
      setPlayer(null);
      for (const press of PRESSES) window.removeEventListener(press, wake);
    };
  }, [isWanted]);
  useEffect(() => {
    player?.setVolume(volume);
  }, [player, volume]);
  return { player, isAllowed };
}

const PRESSES = ['pointerup', 'keydown'] as const;

function useMusic(player: SoundPlayer | null, name: ReturnType<typeof musicOf>): void {
  useEffect(() => {
    player?.playMusic(name);
  }, [player, name]);
}

function useCues(player: SoundPlayer | null, heard: HeardState): void {
  const before = useRef(heard);
  const joinedAt = useRef(Number.NEGATIVE_INFINITY);
  const { status, total, seconds, places } = heard;
  useEffect(() => {
    const now = { status, total, seconds, places };
    const cue = cueOf(before.current, now);
    before.current = now;
    if (!player || !cue) return;
    const isTooSoon = cue === 'joined' && performance.now() - joinedAt.current < JOINED_EVERY_MS;
    if (isTooSoon) return;
    if (cue === 'joined') joinedAt.current = performance.now();
    player.playCue(cue);
  }, [player, status, total, seconds, places]);
}
