<#
  What both recipes set: the power, the updates and the keyboard of a machine on which the station is
  alone. Both load this file; it does nothing by itself.
#>

$policies = 'HKLM:\SOFTWARE\Policies\Microsoft'
# "Require a password on wakeup", as a policy for machines that ignore the power scheme.
$wakePassword = "$policies\Power\PowerSettings\0e796bdb-100d-47d6-a2d5-f7d2daa51f51"
$updates = "$policies\Windows\WindowsUpdate"
$sessionPower = 'HKLM:\SYSTEM\CurrentControlSet\Control\Session Manager\Power'

# Default value of the flags without "shortcut on". With the shortcut, five times Shift, eight seconds
# of the right Shift or five seconds of Num Lock open a dialog that takes the keyboard.
$keyboardFlags = [ordered]@{
  'StickyKeys'        = '506'
  'Keyboard Response' = '122' # Filter Keys
  'ToggleKeys'        = '58'
}

# Stops at the first program of the system that refuses.
function Invoke-System([string]$Program, [string[]]$Arguments) {
  & $Program @Arguments | Out-Null
  if ($LASTEXITCODE -ne 0) { throw "$Program $Arguments ended with code $LASTEXITCODE." }
}

function Set-Value([string]$Key, [string]$Name, $Value, [string]$Type = 'DWord') {
  if (-not (Test-Path $Key)) { New-Item -Path $Key -Force | Out-Null }
  New-ItemProperty -Path $Key -Name $Name -Value $Value -PropertyType $Type -Force | Out-Null
}

# The shortcuts of one account, in its part of the registry.
function Set-Keyboard([string]$Root) {
  foreach ($name in $keyboardFlags.Keys) {
    Set-Value "$Root\Control Panel\Accessibility\$name" 'Flags' $keyboardFlags[$name] 'String'
  }
}

# The same for an account that is signed out, or for accounts that Windows makes later.
function Set-KeyboardIn([string]$File) {
  $name = 'challenge-station-setting'
  Invoke-System 'reg.exe' @('load', "HKU\$name", $File)
  try {
    Set-Keyboard "Registry::HKEY_USERS\$name"
  } finally {
    # Windows unloads nothing that PowerShell still holds.
    [gc]::Collect()
    [gc]::WaitForPendingFinalizers()
    Invoke-System 'reg.exe' @('unload', "HKU\$name")
  }
}

function Set-Machine {
  # Lid: nothing. Mains: no sleep, no dark screen. Waking: no password.
  foreach ($set in '/setacvalueindex', '/setdcvalueindex') {
    Invoke-System 'powercfg.exe' @($set, 'SCHEME_CURRENT', 'SUB_BUTTONS', 'LIDACTION', '0')
    Invoke-System 'powercfg.exe' @($set, 'SCHEME_CURRENT', 'SUB_NONE', 'CONSOLELOCK', '0')
  }
  foreach ($timeout in 'standby-timeout-ac', 'hibernate-timeout-ac', 'monitor-timeout-ac') {
    Invoke-System 'powercfg.exe' @('/change', $timeout, '0')
  }
  Invoke-System 'powercfg.exe' @('/setactive', 'SCHEME_CURRENT')
  Set-Value $wakePassword 'ACSettingIndex' 0
  Set-Value $wakePassword 'DCSettingIndex' 0
  # Without Fast Startup, the station can tell a machine that was switched off from one that was not.
  Set-Value $sessionPower 'HiberbootEnabled' 0

  # Updates restart the machine between 23 and 7 o'clock only, and not while somebody is signed in.
  Set-Value $updates 'SetActiveHours' 1
  Set-Value $updates 'ActiveHoursStart' 7
  Set-Value $updates 'ActiveHoursEnd' 23
  Set-Value "$updates\AU" 'NoAutoRebootWithLoggedOnUsers' 1

  # The sign-in screen, and accounts that are made later.
  Set-Keyboard 'Registry::HKEY_USERS\.DEFAULT'
  Set-KeyboardIn (Join-Path $env:SystemDrive 'Users\Default\NTUSER.DAT')
}

# Takes the policies back. The power scheme, Fast Startup and the keyboard stay as they are.
function Remove-MachinePolicies {
  foreach ($name in 'ACSettingIndex', 'DCSettingIndex') {
    Remove-ItemProperty -Path $wakePassword -Name $name -ErrorAction SilentlyContinue
  }
  foreach ($name in 'SetActiveHours', 'ActiveHoursStart', 'ActiveHoursEnd') {
    Remove-ItemProperty -Path $updates -Name $name -ErrorAction SilentlyContinue
  }
  Remove-ItemProperty -Path "$updates\AU" -Name 'NoAutoRebootWithLoggedOnUsers' -ErrorAction SilentlyContinue
}
