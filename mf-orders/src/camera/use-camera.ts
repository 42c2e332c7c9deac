import { type RefObject, useEffect, useState } from 'react';

const DEVICE_KEY = 'peruke.camera';

/** The remembered camera, else the rear one where the device has it. */
const wanted = (deviceId: string): MediaTrackConstraints =>
  deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: 'environment' } };

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

/** Shows a camera in a `video` while it is drawn; the light goes off with it. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>) => {
  const [deviceId, setDeviceId] = useState(() => localStorage.getItem(DEVICE_KEY) ?? '');
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    const open = async (): Promise<void> => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: wanted(deviceId) });
      const element = video.current;
      if (left || !element) {
        stop(opened);
        return;
      }
      stream = opened;
      Object.assign(element, { srcObject: opened });
      await element.play();
      // names and ids of cameras are told only once one of them is open
      const all = await navigator.mediaDevices.enumerateDevices();
      setDevices(all.filter(({ kind }) => kind === 'videoinput'));
      setReady(true);
    };
    // refused, taken by another program, or none there; leaving while it opens also ends here
    open().catch(() => {
      if (!left) setFailed(true);
    });
    return () => {
      left = true;
      stop(stream);
    };
  }, [deviceId, video]);

  const choose = (id: string): void => {
    localStorage.setItem(DEVICE_KEY, id);
    setReady(false);
    setFailed(false);
    setDeviceId(id);
  };
  return { devices, deviceId, choose, ready, failed };
};
